#!/usr/bin/env bash
# Runs the commands of docs/operations.md, as they stand, on a bare Debian 12 that boots systemd in a container without a network.
# Needs root, debootstrap and systemd-container, and a few minutes.
# scripts/try-operations.sh release/entrepuentes-VERSION-linux-ARCH.tar.gz [FOLDER WITH A BARE DEBIAN]
set -euo pipefail
archive=$(readlink -f "$1")
guide=$(readlink -f "$(dirname "$0")/../docs/operations.md")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
packages=ca-certificates,curl,dbus,nginx,openssl,postgresql,procps,systemd,systemd-sysv
if [ -n "${2-}" ]; then cp --archive "$2" "$work/root"; else debootstrap --include="$packages" bookworm "$work/root" > /dev/null; fi

install --directory "$work/root/root/try"
cp "$archive" "$archive.sha256" "$work/root/root/try/"

# the blocks of the sections with ✓, each with its heading and duration, in one shell
{
  echo 'set -euo pipefail; cd /root/try'
  awk '
    /^#+ / && !inside { heading = $0; tried = /✓/ }
    /^```/ {
      if (inside) { if (tried) print "}; echo \"took $(( ($(date +%s%N) - begun) / 1000000 )) ms\""; inside = 0 }
      else { inside = 1; if (tried = tried && /^```sh/) printf "echo \"%s, block %d\"; begun=$(date +%%s%%N); {\n", heading, ++n }
      if (!inside) tried = heading ~ /✓/
      next
    }
    inside && tried
  ' "$guide"
  cat << 'END'
echo "## after all"
curl --silent --insecure --resolve guia.example.com:443:127.0.0.1 --output /dev/null --write-out 'HTTP/%{http_version} %{http_code}\n' https://guia.example.com/puentes
asset=$(find /srv/entrepuentes/assets -name "base-*.js.gz")
mv "/opt/entrepuentes/current/build/client/assets/$(basename "$asset" .gz)" /root/
curl --silent --insecure --compressed --resolve guia.example.com:443:127.0.0.1 --output /dev/null --write-out 'asset of an earlier build: %{http_code}\n' "https://guia.example.com/assets/$(basename "$asset" .gz)"
echo "places: $(cd / && runuser --user=postgres -- psql --tuples-only --no-align --command='select count(*) from places' entrepuentes)"
systemd-analyze security entrepuentes@3001.service | tail -n 1
systemctl stop entrepuentes@3001.service
systemctl show entrepuentes@3001.service --property=Result,ExecMainStatus
echo "all commands succeeded"
END
} > "$work/root/root/try/commands.sh"
cat > "$work/root/etc/systemd/system/try.service" << 'END'
[Unit]
After=multi-user.target
[Service]
Type=oneshot
ExecStart=/bin/bash /root/try/commands.sh
StandardOutput=file:/root/try/output
StandardError=inherit
ExecStopPost=/bin/sh -c 'journalctl --no-pager --unit=entrepuentes@3001 > /root/try/journal; systemctl poweroff --force'
[Install]
WantedBy=default.target
END
ln --symbolic /etc/systemd/system/try.service "$work/root/etc/systemd/system/multi-user.target.wants/"
timeout 1200 systemd-nspawn --quiet --boot --register=no --keep-unit --private-network --directory="$work/root" > "$work/boot" 2>&1 < /dev/null || true
cat "$work/root/root/try/output"
grep --quiet '^all commands succeeded$' "$work/root/root/try/output" || {
  tail -n 20 "$work/root/root/try/journal" "$work/boot"
  exit 1
}
