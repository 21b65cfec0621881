# The portal in one image: no compiler, no package manager, no shell. See "Deploy it" in the README.
FROM node:20-bookworm AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm run ship -- /app \
  && strip --strip-unneeded /usr/local/bin/node /app/node_modules/@duckdb/node-bindings-*/libduckdb.so \
  && mkdir /data && chown 65532:65532 /data && chmod 700 /data

FROM gcr.io/distroless/cc-debian12
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /app /app
# The server may write there only as its owner.
COPY --from=build --chown=65532:65532 /data /data
WORKDIR /app
# Unprivileged user without an account.
USER 65532:65532
# malloc keeps the free memory of each thread's arena; with two arenas, an idle server uses about 10 MB less.
ENV MALLOC_ARENA_MAX=2
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data TRUST_PROXY=1 LOG_LEVEL=info
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["/usr/local/bin/node", "-e", "fetch('http://127.0.0.1:3000/health/live').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# On this signal, the server finishes pending requests within ten seconds.
STOPSIGNAL SIGTERM
ENTRYPOINT ["/usr/local/bin/node"]
CMD ["bin/start.js"]
