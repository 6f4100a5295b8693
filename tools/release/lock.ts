import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import type { AppName } from 'server/configuration';
import type { Target } from './target';

interface Holder {
  /** The user who releases, such as `ada@workshop`. */
  who: string;
  host: string;
  pid: number;
  /** ISO time. */
  since: string;
}

/**
 * Takes a lock file, and returns the function that releases it. Throws a sentence that names the holder. The lock of an
 * ended process on this computer is taken over.
 */
export function lockFile(file: string, part: string): () => Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true });
  const own = JSON.stringify(holder());
  if (!create(file, own)) {
    const found = read(file);
    if (found) takeOver(file, found, part);
    if (!create(file, own))
      throw new Error(`Another release of ${part} has just begun. Nothing was shipped.`);
  }
  return async () => {
    if (read(file) === own) rmSync(file);
  };
}

function holder(): Holder {
  const host = os.hostname();
  const user = process.env['USER'] ?? process.env['USERNAME'] ?? 'unknown';
  return { who: `${user}@${host}`, host, pid: process.pid, since: new Date().toISOString() };
}

function takeOver(file: string, found: string, part: string): void {
  const { who, host, pid, since } = JSON.parse(found) as Holder;
  if (host !== os.hostname() || isRunning(pid))
    throw new Error(
      `${who} releases ${part} since ${since} (process ${pid} on ${host}). Wait for its end. ` +
        `If that process is no longer a release, delete ${file}. Nothing was shipped.`,
    );
  console.log(`The release of ${part} that ${who} began at ${since} was ended before it was complete.`);
  // Renamed and compared, because another process may take the lock over at the same time and must keep its own.
  const aside = `${file}.${randomUUID()}`;
  renameSync(file, aside);
  if (readFileSync(aside, 'utf8') !== found) linkSync(aside, file);
  rmSync(aside);
}

/** Creates the file with this content atomically. Returns false if it exists. */
function create(file: string, content: string): boolean {
  const whole = `${file}.${randomUUID()}`;
  writeFileSync(whole, content);
  try {
    linkSync(whole, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(whole);
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Locks the app against other releases during `work`. An interruption (Ctrl+C) ends the programs that `work` started, so
 * that it fails and the lock is released. A second one ends this process immediately.
 */
export async function underLock(target: Target, part: AppName, work: () => Promise<void>): Promise<void> {
  const unlock = await target.lock(part);
  const letWorkFail = () => console.error('Interrupted: what was begun is given up.');
  process.once('SIGINT', letWorkFail);
  try {
    await work();
  } finally {
    process.removeListener('SIGINT', letWorkFail);
    await unlock();
  }
}
