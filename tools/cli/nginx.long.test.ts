import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:http2';
import path from 'node:path';
import { root } from 'server/configuration';
import { unusedPort } from '../../tests/support/unused-port';
import { startOwnSite } from '../serve/serve-site';
import { temporaryFolder } from 'tests/support/temporary-folder';

const isInstalled = !spawnSync('nginx', ['-v']).error;

/** Requests a page over HTTP/2, as a browser does. */
async function get(port: number, url: string): Promise<{ status: unknown; text: string }> {
  const client = connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false });
  // The stream has this error too.
  client.on('error', () => undefined);
  const stream = client.request({ ':path': url, ':authority': `films.example:${port}` });
  const [headers] = (await once(stream, 'response')) as [{ ':status': number }];
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  client.close();
  return { status: headers[':status'], text };
}

(isInstalled ? it : it.skip)(
  'nginx serves a site with the server of the guide, also at a port of its own',
  async () => {
    const folder = temporaryFolder('nginx');
    const file = (name: string) => path.join(folder, name);
    const port = await unusedPort();
    const origin = `https://films.example:${port}`;
    const site = await startOwnSite({
      ...{ data: file('data'), origin, port: 0, host: '127.0.0.1', proxies: ['127.0.0.1'] },
      log: () => undefined,
    });
    const subject = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=films.example'];
    execFileSync('openssl', ['req', ...subject, '-keyout', file('key.pem'), '-out', file('cert.pem')], {
      stdio: 'ignore',
    });
    const guide = readFileSync(path.join(root, 'docs/own-machine.md'), 'utf8');
    const server = /```nginx\n([^]*?)```/
      .exec(guide)![1]!
      .replace('listen 443', `listen 127.0.0.1:${port}`)
      .replace(/\S+fullchain\.pem/, file('cert.pem'))
      .replace(/\S+privkey\.pem/, file('key.pem'))
      .replace('http://127.0.0.1:8080', site.address);
    writeFileSync(
      file('nginx.conf'),
      `daemon off; pid ${file('pid')}; error_log stderr; events {} http { access_log off; ${server} }`,
    );
    const nginx = spawn('nginx', ['-c', file('nginx.conf'), '-p', folder]);
    let errors = '';
    nginx.stderr.on('data', (chunk) => (errors += String(chunk)));
    const ended = once(nginx, 'exit');
    let page;
    while (!page && nginx.exitCode === null) page = await get(port, '/').catch(() => undefined);
    expect({ exit: nginx.exitCode, errors }).toMatchObject({ exit: null });
    const { status, text } = page!;
    expect(status).toBe(200);
    expect(text).toContain(`<link rel="canonical" href="${origin}/"`);
    nginx.kill();
    await ended;
    await site.stop();
  },
);
