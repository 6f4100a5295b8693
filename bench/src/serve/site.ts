import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isFree, root } from 'server/configuration';

/** `npm run serve` in a process of its own. */
export interface RunningSite {
  url: string;
  startMs: number;
  database: string;
  adminToken: string;
  /** The text of a page or file. */
  read: (url: string) => Promise<string>;
  /** The resident memory in MB. */
  memory: () => number;
  stop: () => Promise<void>;
}

export async function startSite(data: string): Promise<RunningSite> {
  const begun = performance.now();
  let port = 8400;
  while (!(await isFree(port))) port++;
  const url = `http://127.0.0.1:${port}`;
  const args = ['--data', data, '--origin', url, '--port', String(port), '--host', '127.0.0.1'];
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/cli/serve.ts', ...args], { cwd: root });
  let output = '';
  child.stderr.on('data', (text) => (output += String(text)));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text) => {
      output += String(text);
      if (output.includes('Ready.')) resolve();
    });
    child.once('exit', () => reject(new Error(output)));
  });
  return {
    url,
    startMs: performance.now() - begun,
    database: 'projects/demo-video-site/databases/(default)/documents',
    adminToken: readFileSync(path.join(data, 'admin-secret'), 'utf8').trim(),
    read: async (address) => {
      const answer = await fetch(url + address);
      if (!answer.ok && answer.status !== 404) throw new Error(`${address}: ${answer.status}`);
      return answer.text();
    },
    memory: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024;
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
