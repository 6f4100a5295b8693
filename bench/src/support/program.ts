import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { root } from 'server/configuration';

/** A program of the project that runs in its own process. */
export interface Program {
  /** The match in its output that shows that it is ready. */
  ready: RegExpExecArray;
  startMs: number;
  /** Memory in MiB; NaN outside Linux. `RssAnon`: only its own; `VmRSS`: with file pages, which are reclaimable. */
  memory: (field: 'RssAnon' | 'VmRSS') => number;
  stop: () => Promise<void>;
}

/** Starts a file of the project, and waits until its output matches. If it ends before, rejects with the output. */
export async function startProgram(
  file: string,
  args: string[],
  pattern: RegExp,
  env: NodeJS.ProcessEnv = {},
): Promise<Program> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  let output = '';
  const ready = await new Promise<RegExpExecArray>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const match = pattern.exec(output);
      if (match) resolve(match);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(output)));
  });
  return {
    ready,
    startMs: performance.now() - begun,
    memory: (field) => {
      if (process.platform !== 'linux') return NaN;
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)![1]) / 1024;
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
