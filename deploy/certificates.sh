#!/usr/bin/env bash
# Makes the cluster's own authority and one certificate per server node, good for ten years; keeps what is there, and a
# run that was interrupted is carried on by the next. Nobody else gets the authority's key, and the app nodes see only
# the certificate to trust. The volumes lie in the root directory, or in the one given.
set -euo pipefail
cd "${1:-/}"

# This runs before all others, so it says all that is missing for any of them.
missing=
for setting in EVENTSTORE_DEFAULT_ADMIN_PASSWORD EVENTSTORE_DEFAULT_OPS_PASSWORD EVENTSTORE_TILL_PASSWORD APP_SECRET; do
  [ -n "${!setting:-}" ] || missing+=" $setting"
done
if [ -n "$missing" ]; then
  echo "Set in .env:$missing" >&2
  exit 1
fi

DAYS=3650

# Copies a file so that it is there whole or not at all.
place() {
  cp -f "$1" "$2.new"
  mv -f "$2.new" "$2"
}

# pair DIRECTORY NAME COMMAND…: has the tool make NAME.crt and NAME.key unless they are there. It refuses a directory that
# exists, as a volume always does, and create-ca still ends with 0 then. So both are made elsewhere, and the certificate,
# which says that the pair is complete, comes last.
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
# Certificates of another authority are of no use. Ours is put there last, so that a run that ended before does not count.
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
