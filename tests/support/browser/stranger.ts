import { listen } from '../../../server/http/listen';

/**
 * A server of another site, which no configuration names. It records the requested paths, answers those that end in `.js`
 * with this script and others with a page, and allows every use of its answers.
 */
export async function startStranger(script: string) {
  const asked: string[] = [];
  const server = await listen({
    port: 0,
    answer: ({ url }, response) => {
      // Browsers request the icon at any time.
      if (url !== '/favicon.ico') asked.push(url!);
      const isScript = url!.endsWith('.js');
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
      response.end(isScript ? script : '<!doctype html><title>A stranger</title>');
    },
  });
  return { address: server.address, asked, stop: server.stop };
}
