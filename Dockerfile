# FILES=demo adds the demo and the simulator.
ARG FILES=production

FROM node:26-slim AS build
WORKDIR /patio
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --include=dev --no-audit --no-fund
COPY . .
RUN npx react-router build && node scripts/build/build-viewer.ts && node scripts/build/build-tiles.ts
RUN node scripts/image/sbom.mjs sbom.cdx.json
RUN node scripts/image/server-packages.ts /server && node scripts/image/image-root.ts /root-folder /server && mkdir /data

FROM build AS demo
RUN rm -rf src/testing
FROM build AS production
RUN node scripts/image/trim-image.ts
FROM ${FILES} AS files

FROM scratch
ENV PATH=/usr/local/bin NODE_ENV=production HOST=0.0.0.0
COPY --from=build /root-folder /
WORKDIR /patio
COPY --from=build --chown=1000:1000 /data ./data
COPY --from=build /patio/package.json /patio/LICENSE /patio/sbom.cdx.json ./
COPY --from=build /server/node_modules ./node_modules
COPY --from=build /patio/build ./build
COPY --from=build /patio/migrations ./migrations
COPY --from=build /patio/resources ./resources
COPY --from=files /patio/simulator ./simulator
COPY --from=files /patio/src ./src
USER 1000:1000
VOLUME /patio/data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "src/app/check-health.ts"]
CMD ["node", "src/app/main.ts"]
