#!/usr/bin/env bash
# tests/support/slurm.sh start|stop FOLDER PORT: a Slurm of its own on this machine, with two nodes of one core.
#
# Keys, sockets, configuration and logs are in FOLDER; ports from PORT on, on 127.0.0.1 only. After "start" the variables
# in FOLDER/env let sbatch, squeue and scontrol talk to it. Exits with 77 where Slurm cannot start, and says why.
set -euo pipefail

folder=$2
port=${3:-}
export SLURM_CONF=$folder/slurm.conf
PATH=$PATH:/usr/sbin:/sbin

stop() {
    for pid in "$folder"/*.pid; do
        [[ ! -e $pid ]] || kill "$(cat "$pid")" 2>/dev/null || true
    done
    # They write into the folder until they are gone.
    for _ in $(seq 50); do
        pgrep -f "$folder" | grep -qv "^$$\$" || return 0
        sleep 0.1
    done
}

if [[ $1 == stop ]]; then
    stop
    exit 0
fi

skip() {
    echo "Slurm cannot start here: $1"
    stop
    exit 77
}
for program in munged slurmctld slurmd sbatch; do
    command -v "$program" >/dev/null || skip "$program is not installed"
done
mkdir -p "$folder"/{spool-a,spool-b,state}
chmod 755 "$folder"
dd if=/dev/urandom of="$folder/munge.key" bs=128 count=1 status=none
chmod 600 "$folder/munge.key"
munged --force --key-file="$folder/munge.key" --socket="$folder/munge.socket" --pid-file="$folder/munged.pid" \
    --log-file="$folder/munged.log" --seed-file="$folder/munge.seed" || skip "munged failed"
cat >"$SLURM_CONF" <<EOF
ClusterName=test
SlurmctldHost=$(hostname)(127.0.0.1)
SlurmctldPort=$port
AuthType=auth/munge
AuthInfo=socket=$folder/munge.socket
CryptoType=crypto/munge
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool-%n
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd-%n.pid
SlurmctldLogFile=$folder/slurmctld.log
SlurmdLogFile=$folder/slurmd-%n.log
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SchedulerParameters=sched_interval=1,batch_sched_delay=0,sched_min_interval=0
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SlurmdTimeout=10
KillWait=5
ReturnToService=2
MaxArraySize=1001
JobRequeue=1
SlurmdParameters=config_overrides
RebootProgram=/bin/true
NodeName=a NodeHostname=$(hostname) NodeAddr=127.0.0.1 Port=$((port + 1)) CPUs=1 RealMemory=500
NodeName=b NodeHostname=$(hostname) NodeAddr=127.0.0.1 Port=$((port + 2)) CPUs=1 RealMemory=500
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
EOF
slurmctld -i -f "$SLURM_CONF" || skip "slurmctld failed"
slurmd -N a -f "$SLURM_CONF" || skip "slurmd failed"
slurmd -N b -f "$SLURM_CONF" || skip "slurmd failed"
echo "export SLURM_CONF='$SLURM_CONF' PATH='$PATH'" >"$folder/env"
# Nodes count as idle before they answer. Where they cannot, as without cgroups, this ends within a minute.
end=$((SECONDS + 45))
while ((SECONDS < end)); do
    timeout 10 srun --nodes=2 true 2>/dev/null && exit 0
    sleep 0.5
done
skip "its nodes do not answer: $(sinfo -h -o '%n %T' 2>&1)"
