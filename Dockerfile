# Builds nonet on a plain Debian and leaves an image with the program alone:
#     docker build -t nonet .
#     docker run --rm -i nonet solve < puzzles.txt
FROM debian:stable-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev make
WORKDIR /nonet
COPY . .
RUN make install PREFIX=/usr

FROM debian:stable-slim
COPY --from=build /usr/bin/nonet /usr/bin/nonet
ENTRYPOINT ["nonet"]
