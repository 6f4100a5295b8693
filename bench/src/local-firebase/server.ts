import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from 'server/configuration';

/** The embedded server in a process of its own. */
export interface Server {
  database: string;
  /** From the start of its process to its first response. */
  startMs: number;
  /** How many documents it has. */
  filled: number;
  call(method: string, body: object): Promise<unknown>;
  /** In MiB: the memory of the process, and the same with file pages that the system may reclaim. */
  memory(): { own: number; resident: number };
  stop(): Promise<void>;
}

const database = 'projects/demo-video-site/databases/(default)/documents';

/** Starts the server by its command, on a data folder and free ports. */
export async function startServer(data: string): Promise<Server> {
  const begun = performance.now();
  const child = spawn(
    path.join(root, 'node_modules/.bin/tsx'),
    ['local-firebase/src/command.ts', '--project', 'demo-video-site', '--data', data],
    {
      cwd: root,
      detached: true,
      env: { ...process.env, PORT: '0' },
    },
  );
  const url = await readUrl(child);
  const startMs = performance.now() - begun;
  const secret = readFileSync(path.join(data, 'admin-secret'), 'utf8').trim();
  return {
    database,
    startMs,
    filled: 0,
    call: async (method, body) => {
      const response = await fetch(`${url}/v1/${database}:${method}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${secret}` },
        body: JSON.stringify(body),
      });
      const json = await response.json();
      if (!response.ok) throw new Error(JSON.stringify(json));
      return json;
    },
    memory: () => memoryOf(child.pid!),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        process.kill(-child.pid!, 'SIGTERM');
      }),
  };
}

function readUrl(child: ReturnType<typeof spawn>): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const match = /Firestore and sign-in on (http:\S+),/.exec(printed);
      if (match) resolve(match[1]!);
    };
    child.stdout!.on('data', read);
    child.stderr!.on('data', read);
    child.once('exit', () => reject(new Error(printed)));
  });
}

/** The memory of the largest process of a group; NaN outside Linux. */
function memoryOf(group: number): { own: number; resident: number } {
  if (process.platform !== 'linux') return { own: NaN, resident: NaN };
  const statuses = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const isOfGroup = stat.split(') ')[1]!.split(' ')[2] === String(group);
        return isOfGroup ? [readFileSync(`/proc/${pid}/status`, 'utf8')] : [];
      } catch {
        return [];
      }
    });
  const largest = (field: string) =>
    Math.max(...statuses.map((status) => Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0))) /
    1024;
  return { own: largest('RssAnon'), resident: largest('VmRSS') };
}
