#!/bin/sh
# Becomes a server of its own inside this machine: its own processes, network, mounts, and every change to a disk lost
# at the end. Only Debian's programs are in it. Runs in new namespaces: see run-inside.ts.
#   boot.sh FOLDER
set -eu
base=$1
root=$base/root

mount --make-rprivate /
mount -t tmpfs -o size=6g tmpfs "$base"
mkdir "$base/upper" "$base/work" "$root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$base/upper,workdir=$base/work" "$root"
mount -t proc proc "$root/proc"
mount -t sysfs -o ro sysfs "$root/sys"
if [ -e /sys/fs/cgroup/cgroup.controllers ]; then
  mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
else
  mount -t tmpfs tmpfs "$root/sys/fs/cgroup"
  mkdir "$root/sys/fs/cgroup/systemd" "$root/sys/fs/cgroup/unified"
  mount -t cgroup -o none,name=systemd cgroup "$root/sys/fs/cgroup/systemd"
  mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup/unified"
fi
mount -t tmpfs tmpfs "$root/dev"
for device in null zero full random urandom tty; do
  touch "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
mkdir "$root/dev/shm" "$root/dev/pts"
mount -t tmpfs tmpfs "$root/dev/shm"
mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts"
ln -s pts/ptmx "$root/dev/ptmx"
ln -s /proc/self/fd "$root/dev/fd"
mount -t tmpfs tmpfs "$root/run"
ip link set lo up

# Only units that are started by hand run, as on a server after its first boot.
find "$root/lib/systemd/system" "$root/etc/systemd/system" -name '*.wants' -prune -exec rm -r {} +
find "$root/lib/systemd/system-generators" -type f ! -name 'postgresql*' -delete
printf '[Unit]\nWants=systemd-journald.service\n' >"$root/etc/systemd/system/first.target"

# No Node, no npm: what an installation brings has to be enough.
for folder in bin sbin usr/bin usr/sbin usr/local/bin usr/local/sbin; do
  rm -f "$root/$folder/node" "$root/$folder/nodejs" "$root/$folder/npm" "$root/$folder/npx"
done
rm -rf "$root/opt/alumbra" "$root/etc/alumbra" "$root/var/lib/alumbra" "$root/etc/nginx/sites-enabled/"*
mkdir -p "$root/usr/local/bin" "$root/var/www/html"
# It reaches no registry of packages: apt-get knows those that are there.
rm -rf "$root/var/lib/apt/lists/"*

# sudo, for a machine that has only root.
cat >"$root/usr/local/bin/sudo" <<'SUDO'
#!/bin/sh
if [ "$1" = -u ]; then
  user=$2
  shift 2
  cd /
  exec runuser -u "$user" -- "$@"
fi
exec "$@"
SUDO
chmod +x "$root/usr/local/bin/sudo"
printf '127.0.0.1 localhost alumbra.centro.es correo.centro.es\n' >"$root/etc/hosts"

mkdir "$root/before"
cd "$root"
pivot_root . before
umount --lazy /before
cd /
container=alumbra exec /lib/systemd/systemd --system --unit=first.target --log-target=journal --show-status=0
