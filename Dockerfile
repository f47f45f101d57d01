# The image holds the built site, so a container starts at once and writes nothing but its volume.
# Any Linux image with Node 26 or newer and npm will do: docker build --build-arg NODE_IMAGE=…
ARG NODE_IMAGE=docker.io/library/node:26-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# The image brings a Node itself, so the one of npm install is left out.
RUN npm run build \
  && npm prune --omit=dev \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node node_modules/.cache

FROM ${NODE_IMAGE}
WORKDIR /app
ENV HOST=0.0.0.0 \
  PORT=3000 \
  DATA_DIR=/var/lib/everline/data \
  SPEECH_DIR=/var/lib/everline/speech \
  HOME=/var/lib/everline \
  npm_config_cache=/var/lib/everline/npm
COPY --from=build /app /app
RUN install -d -o 1000 -g 1000 /var/lib/everline
USER 1000:1000
VOLUME /var/lib/everline
EXPOSE 3000/tcp
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/server/main.ts"]
