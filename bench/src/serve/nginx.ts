import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { unusedPort } from 'tests/support/unused-port';

export async function startNginx(
  folder: string,
  files: Record<string, string>,
): Promise<{ url: string; stop: () => Promise<void> }> {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, 'files', path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, 'files', name), text);
  }
  const port = await unusedPort();
  const configuration = path.join(folder, 'nginx.conf');
  writeFileSync(
    configuration,
    `daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log stderr;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  server { listen 127.0.0.1:${port}; root ${folder}/files; }
}`,
  );
  // As root, nginx must run as root too: only this user can read files of a temporary folder.
  const user = process.getuid?.() === 0 ? ['-g', 'user root;'] : [];
  const child = spawn('nginx', ['-c', configuration, '-p', folder, ...user], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => null))) await new Promise((resolve) => setTimeout(resolve, 50));
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
