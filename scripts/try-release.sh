#!/usr/bin/env bash
# Unpacks a release and starts it without a network, as another user, on a read-only root with a writable DATA_DIR. Needs root.
# scripts/try-release.sh release/entrepuentes-VERSION-linux-ARCH.tar.gz
set -euo pipefail
archive=$(readlink -f "$1")
export work; work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
(cd "$(dirname "$archive")" && sha256sum --check "$(basename "$archive").sha256")
tar --extract --file="$archive" --directory="$work" --no-same-owner
export release; release=$(echo "$work"/entrepuentes-*)
(cd "$release" && sha256sum --check --quiet SHA256SUMS && echo "checksums of all files match")
echo "archive $(($(stat --format=%s "$archive") / 1048576)) MiB, unpacked $(du --summarize --apparent-size --block-size=1M "$release" | cut -f1) MiB"
install --directory --owner=nobody --mode=0700 "$work/data"
chmod 0755 "$work"

# a network namespace without interfaces but loopback, and mounts of its own
unshare --mount --net bash -euo pipefail -c '
  ip link set lo up
  mount --bind "$work/data" "$work/data"
  mount --options remount,bind,ro / # the data folder is a mount of its own and stays writable
  as_nobody="setpriv --reuid=65534 --regid=65534 --clear-groups env --ignore-environment"
  as_nobody="$as_nobody PORT=4807 DATA_DIR=$work/data LOG_LEVEL=fatal DRAIN_TIMEOUT=0"
  touch "$release/x" 2>/dev/null && { echo "the root is writable"; exit 1; }
  start() {
    begun=$(date +%s%N)
    $as_nobody "$release/bin/entrepuentes" > "$work/data/log" &
    server=$!
    until curl --silent --fail --output /dev/null http://127.0.0.1:4807/ready; do kill -0 $server; sleep 0.02; done
    echo "$1: ready after $((($(date +%s%N) - begun) / 1000000)) ms"
  }
  start "first start"
  for path in / /puentes /categories /login /api/docs /api/openapi.json; do
    curl --silent --fail --output /dev/null --write-out "%{http_code} $path\n" "http://127.0.0.1:4807$path"
  done
  cat "$work/data/log"
  $as_nobody "$release/bin/entrepuentes" backup
  kill $server; wait $server; echo "exit code $?"
  for attempt in 2 3 4; do
    start "start $attempt"
    kill $server; wait $server
  done
'
