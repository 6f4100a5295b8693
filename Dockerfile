# The site for visitors in a container: docker build -t films . && docker run -p 8080:8080 films --origin https://films.example
FROM node:26-slim AS build
WORKDIR /build
COPY . .
RUN npm ci && npm run build
# One file for the server and one for the thread that reads feeds, so that the image needs neither packages nor sources.
RUN npx esbuild tools/cli/serve.ts server/jobs/feeds/feed-worker.ts --bundle --platform=node --target=node20 --external:tsx --outdir=image/server --entry-names=[name] --out-extension:.js=.cjs
RUN cp -r --parents config */dist image/

FROM node:26-slim
ENV NODE_ENV=production
WORKDIR /site
COPY --from=build /build/image ./
USER node
EXPOSE 8080
# Node itself, so that the signal to stop reaches the server.
ENTRYPOINT ["node", "server/serve.cjs"]
