#!/usr/bin/env bash
# Creates the cluster's own certificate authority, and a certificate for each server node, valid for ten years. Keeps existing ones, and
# completes an interrupted run. Only this script gets the authority's key; the app nodes only get its certificate. The volumes are
# mounted in the root directory, or in the directory given as argument.
set -euo pipefail
cd "${1:-/}"

# This runs before all other services, so it reports the missing settings of all of them.
missing=
for setting in EVENTSTORE_DEFAULT_ADMIN_PASSWORD EVENTSTORE_DEFAULT_OPS_PASSWORD EVENTSTORE_TILL_PASSWORD APP_SECRET; do
  [ -n "${!setting:-}" ] || missing+=" $setting"
done
if [ -n "$missing" ]; then
  echo "Set in .env:$missing" >&2
  exit 1
fi

DAYS=3650

# Copies a file atomically.
place() {
  cp -f "$1" "$2.new"
  mv -f "$2.new" "$2"
}

# pair DIRECTORY NAME COMMAND…: creates NAME.crt and NAME.key with the tool, unless they exist. The tool refuses an existing directory,
# such as a volume, and create-ca exits with 0 nevertheless. So it writes elsewhere, and the certificate is copied last: it marks a
# complete pair.
pair() {
  local to=$1 name=$2
  shift 2
  [ -s "$to/$name.crt" ] && return
  local made
  made=$(mktemp -d)
  es-gencert-cli "$@" -days "$DAYS" -out "$made/pair"
  mkdir -p "$to"
  place "$made/pair/$name.key" "$to/$name.key"
  sync
  place "$made/pair/$name.crt" "$to/$name.crt"
  rm -rf "$made"
}

pair authority ca create-ca
# Certificates of another authority are useless. Ours is copied last: it marks a complete run.
cmp -s authority/ca.crt certificates/ca/ca.crt || rm -rf certificates/eventstore*
for node in eventstore1 eventstore2 eventstore3; do
  pair "certificates/$node" node create-node \
    -ca-certificate authority/ca.crt -ca-key authority/ca.key -dns-names "$node"
done
# The server runs as user 1000.
chown -R 1000:1000 certificates
mkdir -p certificates/ca
place authority/ca.crt certificates/ca/ca.crt
place authority/ca.crt trust/ca.crt
