import { spawn } from 'node:child_process';
import path from 'node:path';
import { listen } from 'server/http';
import { root } from '../../server/configuration/parts';

it('reports in one sentence that its port is in use, and ends', async () => {
  const { port, stop } = await listen({ port: 0, answer: () => undefined });

  const words = [path.join(root, 'tools/cli/dev.ts'), 'site-remote'];
  const server = spawn(path.join(root, 'node_modules/.bin/tsx'), words, {
    env: { ...process.env, SITE_PORT: String(port) },
  });
  let said = '';
  server.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const code = await new Promise((resolve) => server.on('close', resolve));
  await stop();

  expect(code).toBe(1);
  expect(said).toBe(
    `Port ${port} is in use. Stop the program that holds it, or name another by SITE_PORT.\n`,
  );
});
