#!/bin/sh
# Makes this release the one in use. The same command installs, upgrades and rolls back; an existing configuration stays.
#   sudo /opt/alumbra/releases/RELEASE/deploy/install.sh NAME.OF.THE.SITE
set -eu

release=$(dirname "$(dirname "$(readlink -f "$0")")")
site=${1:-alumbra.centro.es}

if [ "$(id -u)" -ne 0 ]; then
  echo "Ejecuta esta orden con sudo." >&2
  exit 1
fi
if ! "$release/bin/node" --version >/dev/null; then
  echo "Este paquete no es para esta máquina ($(uname -m)): descarga el suyo." >&2
  exit 1
fi

if ! getent passwd alumbra >/dev/null; then
  useradd --system --uid 10001 --user-group --home-dir /var/lib/alumbra --shell /usr/sbin/nologin alumbra
fi
install -d -m 0750 -o root -g alumbra /etc/alumbra
install -d -m 0750 -o root -g root /etc/alumbra/tls
install -d -m 0750 -o alumbra -g alumbra /var/lib/alumbra
install -d -m 0700 -o alumbra -g alumbra /var/backups/alumbra

if [ ! -e /etc/alumbra/alumbra.env ]; then
  sed -e "s|alumbra\.centro\.es|$site|" -e "s|^#BACKUP_DIR=.*|BACKUP_DIR=/var/backups/alumbra|" \
    "$release/deploy/.env.example" >/etc/alumbra/alumbra.env
  chown root:alumbra /etc/alumbra/alumbra.env
  chmod 0640 /etc/alumbra/alumbra.env
fi
if [ -d /etc/nginx/sites-available ] && [ ! -e /etc/nginx/sites-available/alumbra.conf ]; then
  sed "s|alumbra\.centro\.es|$site|" "$release/deploy/nginx/alumbra.conf" >/etc/nginx/sites-available/alumbra.conf
  cp "$release/deploy/nginx/nodos.conf" /etc/nginx/conf.d/alumbra-nodos.conf
  ln -sf ../sites-available/alumbra.conf /etc/nginx/sites-enabled/alumbra.conf
fi

# Pages that are open meanwhile go on asking for the scripts of the release in use until now, by names that hold their content.
before=/opt/alumbra/current/web/build/client/assets
if [ -d "$before" ] && [ "$(readlink -f /opt/alumbra/current)" != "$release" ]; then
  rm -rf "$release/web/build/before"
  install -d -m 0755 "$release/web/build/before"
  cp -a "$before" "$release/web/build/before/"
fi

# One rename: whoever looks finds the old release or the new one.
ln -sfn "$release" /opt/alumbra/next
mv -T /opt/alumbra/next /opt/alumbra/current
ln -sf /opt/alumbra/current/bin/alumbra /usr/local/bin/alumbra
install -m 0644 "$release"/deploy/systemd/alumbra*.service "$release"/deploy/systemd/alumbra*.timer /etc/systemd/system/
systemctl daemon-reload

echo "En uso: $(basename "$release"). Configuración: /etc/alumbra/alumbra.env"
