import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** A disk that is mounted at its folder only for programs that run `within` it. */
export interface OwnDisk {
  /** The command that runs a program on the disk. The program and its arguments follow. */
  within: string[];
  /** The path by which this process can read a file on the disk. */
  seenFromHere(file: string): string;
  /** Changes the size of the disk, for example to `4m`. */
  resize(size: string): void;
  /** Removes the disk. Programs on it must have ended. */
  remove(): void;
}

/** Runs a test, or skips it and names the reason in its name. */
export function testUnless(reason: string | null, name: string, work: () => Promise<void>): void {
  if (reason === null) test(name, work);
  else test.skip(`${name} (skipped: ${reason})`, work);
}

/** A test that needs a separate disk. */
export const testOnOwnDisk = (name: string, work: () => Promise<void>): void =>
  testUnless(whyNoOwnDisk(), name, work);

/** The reason why this machine cannot mount a disk for a process. Null if it can. */
function whyNoOwnDisk(): string | null {
  if (process.platform !== 'linux') return 'only Linux gives a process a disk of its own';
  const { status } = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/tmp']);
  return status === 0 ? null : 'this machine does not let a process mount a disk of its own';
}

/** Mounts an empty disk at an existing folder. `options` are those of `mount`, such as `size=2m`. */
export async function ownDisk(folder: string, options: string): Promise<OwnDisk> {
  // The disk exists while this process runs, which ends with its input.
  const script = 'mount -t tmpfs -o "$1" tmpfs "$0" && echo mounted && exec cat';
  const holder = spawn('unshare', ['-rm', 'sh', '-c', script, folder, options]);
  await once(holder.stdout, 'data');
  const pid = String(holder.pid);
  const within = ['nsenter', '-t', pid, '-U', '-m', '--preserve-credentials'];
  return {
    within,
    resize: (size) => {
      const [command, ...args] = [...within, 'mount', '-o', `remount,size=${size}`, folder];
      const { status, stderr } = spawnSync(command!, args);
      if (status !== 0) throw new Error(String(stderr));
    },
    seenFromHere: (file) => `/proc/${pid}/root${file}`,
    remove: () => holder.stdin.end(),
  };
}
