import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(__dirname, '../../..');

/** A server in a process of its own. */
export interface Measured {
  name: string;
  database: string;
  /** From the start of its process to its first answer. */
  startMs: number;
  /** How many documents it was given so far. */
  filled: number;
  call(method: string, body: object): Promise<unknown>;
  /** MiB that the process alone holds, and MiB in memory with the file pages that the system may take back. */
  memory(): { own: number; resident: number };
  stop(): Promise<void>;
}

/** The embedded server as its command starts it, on a data folder and free ports. */
export async function startOurs(data: string): Promise<Measured> {
  const begun = performance.now();
  const child = spawn(path.join(root, 'node_modules/.bin/tsx'), ['commands/server.ts', '--data', data], {
    cwd: root,
    detached: true,
    env: { ...process.env, FIRESTORE_PORT: '0', AUTH_PORT: '0' },
  });
  const printed = await until(child, /Firestore on (http:\S+),/);
  const startMs = performance.now() - begun;
  const secret = readFileSync(path.join(data, 'admin-secret'), 'utf8').trim();
  return measured('this server', printed[1]!, secret, startMs, child);
}

/** Why Google's emulator cannot be started here, in words; null when it can. */
export function whyNoEmulator(): string | null {
  const gcloud = spawnSync('gcloud', ['emulators', 'firestore', 'start', '--help']);
  return gcloud.status === 0 ? null : 'gcloud with its Firestore emulator is not installed';
}

export async function startGoogleEmulator(): Promise<Measured> {
  const port = await freePort();
  const configuration = mkdtempSync(path.join(tmpdir(), 'gcloud-'));
  const begun = performance.now();
  const child = spawn('gcloud', ['emulators', 'firestore', 'start', `--host-port=127.0.0.1:${port}`], {
    detached: true,
    env: { ...process.env, CLOUDSDK_CONFIG: configuration },
  });
  child.once('exit', () => rmSync(configuration, { recursive: true, force: true }));
  await until(child, /is now running/);
  return measured("Google's emulator", `http://127.0.0.1:${port}`, 'owner', performance.now() - begun, child);
}

type Child = ReturnType<typeof spawn>;

function measured(name: string, address: string, token: string, startMs: number, child: Child): Measured {
  const database = 'projects/demo-video-site/databases/(default)/documents';
  return {
    name,
    database,
    startMs,
    filled: 0,
    call: async (method, body) => {
      const response = await fetch(`${address}/v1/${database}:${method}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
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

/** The most that a process of this group holds; NaN where the system does not tell. */
function memoryOf(group: number): { own: number; resident: number } {
  if (process.platform !== 'linux') return { own: NaN, resident: NaN };
  const statuses = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const isOfGroup =
          readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[2] === String(group);
        return isOfGroup ? [readFileSync(`/proc/${pid}/status`, 'utf8')] : [];
      } catch {
        return [];
      }
    });
  const most = (field: string) =>
    Math.max(...statuses.map((status) => Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0))) /
    1024;
  return { own: most('RssAnon'), resident: most('VmRSS') };
}

function until(child: Child, pattern: RegExp): Promise<RegExpExecArray> {
  let printed = '';
  return new Promise((resolve, reject) => {
    const look = (chunk: Buffer) => {
      printed += chunk.toString();
      const match = pattern.exec(printed);
      if (match) resolve(match);
    };
    child.stdout!.on('data', look);
    child.stderr!.on('data', look);
    child.once('exit', () => reject(new Error(printed)));
  });
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
