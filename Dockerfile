# Installs the package of `npm run package`. `--build-context package=dist/package` uses an existing one instead of building it.
ARG NODE=24.21.0-bookworm-slim

FROM --platform=$BUILDPLATFORM node:${NODE} AS sources
WORKDIR /app
COPY .npmrc package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run package

FROM scratch AS package
COPY --from=sources /app/dist/package/*.tgz /

# npm installs for the target architecture, so that no step runs in an emulator. libsql also installs a binary for musl.
FROM --platform=$BUILDPLATFORM node:${NODE} AS installed
ARG TARGETARCH
RUN --mount=from=package,target=/package \
    npm install --global --prefix=/till --ignore-scripts --no-audit --no-fund \
      --os=linux --libc=glibc --cpu="$(echo $TARGETARCH | sed s/amd64/x64/)" /package/*.tgz \
 && rm -rf /till/lib/node_modules/stammtisch/node_modules/@libsql/*-musl \
 && printf '#!/bin/sh\nexec stammtisch events "$@"\n' > /till/bin/events && chmod 755 /till/bin/events \
 && install --directory --owner=node --group=node /data

FROM node:${NODE}
# By default glibc keeps freed memory for each thread.
ENV NODE_ENV=production DATA_DIR=/data PORT=8000 MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=65536
COPY --from=installed /till /usr/local
COPY --from=installed --chown=node:node /data /data
USER node
VOLUME /data
EXPOSE 8000
# The till listens once it has caught up with its log, which takes long when it rebuilds the read model of a long log. The check is a
# shell script: starting Node for each check used more processor time than an idle till.
HEALTHCHECK --interval=60s --timeout=5s --start-period=5m --start-interval=1s \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET /healthz HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' >&3 && read -r _ status _ <&3 && [ \"$status\" = 200 ]"]
CMD ["stammtisch"]
