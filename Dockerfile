ARG NODE=24.21.0-bookworm-slim

FROM node:${NODE} AS build
WORKDIR /app
COPY .npmrc package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build

# Binaries for musl, type declarations and source maps are never loaded here.
FROM node:${NODE} AS modules
WORKDIR /app
COPY .npmrc package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
 && rm -rf node_modules/@libsql/*-musl node_modules/@node-rs/*-musl \
 && find node_modules -type f \( -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' -o -name '*.map' \) -delete

FROM node:${NODE}
ENV NODE_ENV=production DATA_DIR=/data PORT=8000
WORKDIR /app
RUN install --directory --owner=node --group=node /data \
 && printf '#!/bin/sh\nexec node /app/dist/apps/api/apps/api/src/bundle/events.js "$@"\n' > /usr/local/bin/events \
 && chmod 755 /usr/local/bin/events
COPY --from=modules /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
USER node
VOLUME /data
EXPOSE 8000
# It listens once it has caught up with its log; a long log takes a while when the read model is made anew. A shell asks: a Node
# for each question took more of the processor than an idle till.
HEALTHCHECK --interval=60s --timeout=5s --start-period=5m --start-interval=1s \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET /healthz HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' >&3 && read -r _ status _ <&3 && [ \"$status\" = 200 ]"]
CMD ["node", "dist/apps/api/apps/api/src/bundle/main.js"]
