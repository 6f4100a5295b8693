import { spawn } from 'node:child_process';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { root } from '../../server/configuration/parts';

it('reports in one sentence that its port is in use, and ends', async () => {
  const other = http.createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;

  const words = [path.join(root, 'tools/cli/dev.ts'), 'site-remote'];
  const server = spawn(path.join(root, 'node_modules/.bin/tsx'), words, {
    env: { ...process.env, SITE_PORT: String(port) },
  });
  let said = '';
  server.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const code = await new Promise((resolve) => server.on('close', resolve));
  other.close();

  expect(code).toBe(1);
  expect(said).toBe(
    `Port ${port} (site-remote) is in use. Stop the program that holds it, or set SITE_PORT to another port.\n`,
  );
});
