# The site for visitors in a container: docker build -t films . && docker run -p 8080:8080 films --origin https://films.example
FROM node:20-slim
WORKDIR /site
COPY . .
RUN npm ci && npm run build
ENV NODE_ENV=production
EXPOSE 8080
ENTRYPOINT ["npx", "tsx", "commands/serve.ts"]
