#!/bin/sh
#SBATCH --job-name=rate
#SBATCH --array=1-8
#SBATCH --cpus-per-task=32
#SBATCH --time=12:00:00
#SBATCH --signal=TERM@60
#SBATCH --requeue
# rate-array.sh PUZZLES RATED - rates a collection with an array of jobs, a shard each.
#
#     array=$(sbatch --parsable rate-array.sh all.txt rated.csv)
#     sbatch --dependency=afterok:$array --wrap 'nonet merge -o rated.csv rated.csv.shard-*'
#
# A minute before its time is up a job is told to end, notes how far it is and asks to be
# started again; what a node that breaks down has done is not lost either. To do it by hand:
# the same line goes on, and has nothing to do for shards that are finished.
puzzles=$1
rated=$2
shard=$SLURM_ARRAY_TASK_ID
srun nonet rate --to=csv --threads="$SLURM_CPUS_PER_TASK" --progress=always \
    --shard="$shard/$SLURM_ARRAY_TASK_COUNT" --output="$rated.shard-$shard" "$puzzles"
status=$?
if [ $status = 143 ]; then
    scontrol requeue "${SLURM_ARRAY_JOB_ID}_$shard"
fi
# A puzzle that is not proper makes it 1, and one that cannot be read 3; its row says so.
[ $status = 1 ] || [ $status = 3 ] || exit $status
