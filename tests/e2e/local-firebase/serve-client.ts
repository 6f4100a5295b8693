import http from 'node:http';
import path from 'node:path';
import { build } from 'esbuild';

export interface ServedClient {
  origin: string;
  stop(): Promise<void>;
}

/** Bundles the Firebase client and the test cases for browsers, as an app's bundler would. */
export async function bundleClient(): Promise<Uint8Array> {
  const bundled = await build({
    entryPoints: [path.join(__dirname, 'in-browser.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    logLevel: 'error',
  });
  return bundled.outputFiles[0]!.contents;
}

/** Serves an otherwise empty page that runs a script, on its own origin. */
export async function serveClient(script: Uint8Array): Promise<ServedClient> {
  const server = http.createServer(({ url }, response) => {
    const isScript = url === '/client.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(
      isScript
        ? script
        : '<!doctype html><title>client</title><link rel="icon" href="data:,"><script src="/client.js"></script>',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
