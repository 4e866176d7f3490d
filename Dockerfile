# The server of this tree, for one machine (compose.yaml) or several (packages/apps/freehold/compose). `.ci/image.mjs` runs
# these steps one by one without a container engine, and starts what comes out.
FROM node:24-bookworm-slim AS build
WORKDIR /source
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund
RUN node packages/build.mjs
RUN node .ci/pack.mjs /packed

FROM node:24-bookworm-slim AS install
WORKDIR /opt/freehold
COPY --from=build /packed /packed
RUN cp /packed/project.json package.json && npm install --no-audit --no-fund
# The driver of the store brings its sources, and is built for other systems too.
RUN cd node_modules/better-sqlite3-13 && rm -r deps && find prebuilds -type f ! -name "linux-*" -delete
# A new volume takes its owner from here.
RUN mkdir /data

# Without npm, which a server does not need.
FROM debian:bookworm-slim
COPY --from=install /usr/local/bin/node /usr/local/bin/node
COPY --from=install /opt/freehold/node_modules /opt/freehold/node_modules
COPY --from=install --chown=10001:10001 /data /data
ENV PATH=/opt/freehold/node_modules/.bin:$PATH NODE_ENV=production HOST=0.0.0.0 PORT=3000 FREEHOLD_DATA_DIR=/data
# Room for young objects: see "The service" in packages/apps/freehold/DEPLOYMENT.md.
ENV NODE_OPTIONS=--max-semi-space-size=32
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["freehold"]
CMD ["serve"]
