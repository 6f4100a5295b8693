import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync, realpathSync, rmSync, statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LOCK } from './folder-files';

export interface FolderLock {
  release(): Promise<void>;
}

/** The error that another process uses the folder. */
export class FolderInUse extends Error {
  constructor(folder: string, options: ErrorOptions) {
    super(`Another server already uses ${folder}. Stop it, or name another folder.`, options);
  }
}

/**
 * Locks a folder for this process, by listening under two names, which the system frees when the process ends. One is
 * made from the path, the other from the folder itself, which may be moved or mounted twice. A socket in the folder
 * excludes other containers, where these names are free. Throws `FolderInUse` if another process has the lock.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const { dev, ino } = statSync(folder, { bigint: true });
  const held: FolderLock[] = [];
  const release = async () => {
    for (const lock of held.splice(0)) await lock.release();
  };
  try {
    for (const one of [realpathSync(folder), `${dev}:${ino}`])
      held.push(await lockOne(lockName(one), folder));
    if (process.platform === 'linux') held.push(await lockInside(folder));
    return { release };
  } catch (error) {
    await release();
    throw error;
  }
}

async function lockOne(name: string, folder: string): Promise<FolderLock> {
  if (isFile(name) && !(await isAnswered(name))) rmSync(name, { force: true });
  const server = createServer((socket) => socket.destroy());
  try {
    await once(server.listen(name), 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new FolderInUse(folder, { cause: error });
  }
  server.unref();
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** Locks by a socket in the folder. Without one if the folder cannot be written, or its file system has no sockets. */
async function lockInside(folder: string): Promise<FolderLock> {
  // By its number, because the path of a socket has at most 107 bytes.
  const opened = openSync(folder, 'r');
  const lock = await lockOne(`/proc/self/fd/${opened}/${LOCK}`, folder).catch((error: Error) => {
    if (!(error instanceof FolderInUse)) return undefined;
    closeSync(opened);
    throw error;
  });
  return {
    release: async () => {
      await lock?.release();
      closeSync(opened);
    },
  };
}

/** The name to listen under: an abstract socket on Linux, a pipe on Windows, elsewhere a socket file. */
function lockName(of: string): string {
  const digest = createHash('sha256').update(of).digest('hex').slice(0, 32);
  if (process.platform === 'linux') return `\0local-firebase-${digest}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\local-firebase-${digest}`;
  return path.join(tmpdir(), `local-firebase-${digest}.sock`);
}

const isFile = (name: string): boolean => name.endsWith('.sock');

async function isAnswered(name: string): Promise<boolean> {
  const socket = connect(name);
  try {
    await once(socket, 'connect');
    return true;
  } catch (error) {
    // Any other error, such as that of another user's socket, does not show that its server has ended.
    return !['ECONNREFUSED', 'ENOENT'].includes((error as NodeJS.ErrnoException).code!);
  } finally {
    socket.destroy();
  }
}
