import { randomUUID } from 'node:crypto';
import { readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from 'local-firebase';

/**
 * Writes a file in chunks. It gets its name only when it is complete and on disk. After a failure, a full disk or a
 * kill, the previous file is still there. Its permissions remain, and so does its owner if this user may set it.
 * `mode`: permissions that it gets instead.
 */
export async function writeWhole<T>(
  file: string,
  fill: (write: (part: string) => Promise<void>) => Promise<T>,
  mode?: number,
): Promise<T> {
  const previous = statSync(file, { throwIfNoEntry: false });
  // A device such as /dev/stdout is written directly: a file must not replace it. It may be a pipe without a path.
  const isDevice = previous?.isFile() === false;
  const target = previous && !isDevice ? realpathSync(file) : path.resolve(file);
  const partial = isDevice ? target : `${target}.${randomUUID()}.partial`;
  const handle = await open(partial, isDevice ? 'w' : 'wx', mode);
  try {
    if (previous && !isDevice) {
      await handle.chown(previous.uid, previous.gid).catch(() => undefined);
      await handle.chmod(mode ?? previous.mode);
    }
    const result = await fill((part) => handle.writeFile(part));
    if (isDevice) return result;
    await handle.sync();
    await rename(partial, target);
    syncFolder(path.dirname(target));
    removeAbandoned(target);
    return result;
  } finally {
    await handle.close();
    if (!isDevice) await rm(partial, { force: true });
  }
}

/** The end of the name of an unfinished file. */
const unfinished = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.partial$/;

/**
 * Removes files that killed processes have not finished, if this user may. One that changed in the last hour may still
 * be written.
 */
function removeAbandoned(target: string): void {
  const { dir, base } = path.parse(target);
  try {
    for (const name of readdirSync(dir)) {
      if (!name.startsWith(`${base}.`) || !unfinished.test(name.slice(base.length + 1))) continue;
      const file = path.join(dir, name);
      const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
      if (changed < Date.now() - 60 * 60 * 1000) rmSync(file, { force: true });
    }
  } catch {
    // The file is written, whatever else is in its folder.
  }
}
