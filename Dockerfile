# A site with its own database: docker build -t films . && docker run -v films:/data -p 8080:8080 films --origin https://films.example
FROM node:26-slim AS build
WORKDIR /build
COPY . .
RUN npm ci && npm run build
# Each program is bundled into one file. The image needs no sources, and only one package: lmdb, which is native.
RUN npx esbuild tools/cli/serve.ts tools/cli/backup.ts server/jobs/feeds/feed-worker.ts --bundle --platform=node --target=node20 --external:tsx --external:lmdb --outdir=image/server --entry-names=[name] --out-extension:.js=.cjs
RUN cp -r --parents config demo firestore.rules firestore.indexes.json */dist image/ && cp local-firebase/src/folder/scan-database.mjs image/server/
RUN npm install --prefix image --no-save --omit=dev "lmdb@$(node -p "require('./node_modules/lmdb/package.json').version")"

FROM node:26-slim
ENV NODE_ENV=production
WORKDIR /site
COPY --from=build /build/image ./
# Only these two folders and /tmp are written: the root file system may be read-only.
RUN mkdir /data /backups && chown node:node /data /backups
VOLUME ["/data", "/backups"]
USER node
EXPOSE 8080
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:8080/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node without a shell or npm, so that the server gets the signal to stop.
ENTRYPOINT ["node", "server/serve.cjs", "--data", "/data"]
