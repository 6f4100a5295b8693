import { createHash } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Holds a folder for this process by listening under a name made from it: the system gives the name back when the
 * process ends, however it ends. Throws a sentence when another process holds it.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const name = lockName(realpathSync(folder));
  if (isFile(name) && !(await isAnswered(name))) rmSync(name, { force: true });
  const server = createServer((socket) => socket.destroy());
  try {
    await listen(server, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Another server already uses ${folder}. Stop it, or name another folder.`, {
      cause: error,
    });
  }
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** Linux has names that are no files, Windows has pipes; elsewhere it is a socket file. */
function lockName(folder: string): string {
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 32);
  if (process.platform === 'linux') return `\0local-firebase-${digest}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\local-firebase-${digest}`;
  return path.join(tmpdir(), `local-firebase-${digest}.sock`);
}

const isFile = (name: string): boolean => name.endsWith('.sock');

function isAnswered(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(name);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

const listen = (server: Server, name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(name, resolve);
  });
