#!/usr/bin/env bash
# Makes the cluster's own authority and one certificate per server node, good for ten years; keeps what is there.
# Nobody else gets the authority's key, and the app nodes see only the certificate to trust.
set -euo pipefail

: "${EVENTSTORE_DEFAULT_ADMIN_PASSWORD:?Set EVENTSTORE_DEFAULT_ADMIN_PASSWORD in .env}"
: "${EVENTSTORE_DEFAULT_OPS_PASSWORD:?Set EVENTSTORE_DEFAULT_OPS_PASSWORD in .env}"

DAYS=3650

[ -s /authority/ca.crt ] || es-gencert-cli create-ca -days "$DAYS" -out /authority
mkdir -p /certificates/ca
cp -f /authority/ca.crt /certificates/ca/ca.crt
cp -f /authority/ca.crt /trust/ca.crt
for node in eventstore1 eventstore2 eventstore3; do
  [ -s "/certificates/$node/node.crt" ] || es-gencert-cli create-node -days "$DAYS" \
    -ca-certificate /authority/ca.crt -ca-key /authority/ca.key -dns-names "$node" -out "/certificates/$node"
done
# The server runs as user 1000.
chown -R 1000:1000 /certificates
