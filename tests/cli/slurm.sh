# The script for an array of Slurm jobs, with stand-ins for what Slurm has.
script=$(dirname "$0")/../../examples/slurm/rate-array.sh
nonet generate -n 60 --seed=1 >all.txt
echo "$NONE" >>all.txt
mkdir slurm
printf '#!/bin/sh\n[ ! -e down ] || exit 143\nexec "$@"\n' >slurm/srun
printf '#!/bin/sh\necho "scontrol $*"\n' >slurm/scontrol
chmod +x slurm/*
PATH=$PWD/slurm:$PATH
export SLURM_ARRAY_JOB_ID=77 SLURM_ARRAY_TASK_COUNT=4 SLURM_CPUS_PER_TASK=2
task() {
    SLURM_ARRAY_TASK_ID=$1 sh "$script" all.txt rated.csv 2>/dev/null
    echo "task $1: exit $?"
}
task 3
touch down # a job whose time is up
task 1
rm down
for i in 1 2 3 4; do task $i; done
nonet merge -o rated.csv rated.csv.shard-*
echo "exit $?"
nonet rate --to=csv all.txt 2>/dev/null | cmp - rated.csv && echo equal
