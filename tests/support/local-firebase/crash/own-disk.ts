import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** A disk that only programs which are run `within` it find at its folder. */
export interface OwnDisk {
  /** What runs a program, whose arguments follow. */
  within: string[];
  /** Where this process finds what they find at `file`. */
  seenFromHere(file: string): string;
  /** Gives it another size, such as `4m`. */
  resize(size: string): void;
  /** Ends it; what runs on it has ended before. */
  remove(): void;
}

/** Why no process can have a disk of its own here; null where it can. */
export function whyNoOwnDisk(): string | null {
  if (process.platform !== 'linux') return 'only Linux gives a process a disk of its own';
  const { status } = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/tmp']);
  return status === 0 ? null : 'this machine does not let a process mount a disk of its own';
}

/** An empty disk at a folder that is there; `options` are those of `mount`, such as `size=2m`. */
export async function ownDisk(folder: string, options: string): Promise<OwnDisk> {
  // It lives as long as this program, which ends with its input.
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
