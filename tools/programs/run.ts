import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from 'server/configuration';

const programFile = (program: string): string => path.join(root, 'node_modules/.bin', program);

const spawnOptions = (env: NodeJS.ProcessEnv, folder = root) => ({
  cwd: folder,
  env: { ...process.env, ...env },
  shell: process.platform === 'win32',
});

/** Runs a program of node_modules, which prints to this terminal. Returns whether it succeeded. */
export function run(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  folder = root,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(programFile(program), args, { ...spawnOptions(env, folder), stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code === 0));
  });
}

/** Runs a program of node_modules and returns its output. */
export function runQuietly(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(programFile(program), args, spawnOptions(env));
    let output = '';
    const keep = (text: Buffer) => (output += text.toString());
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** Environment variables for nx, which lerna uses: no daemon, and no terminal interface. */
export const quietNx = { NX_DAEMON: 'false', NX_TUI: 'false' };

/** Runs a script in each package that has it, except packages without changes since its last success. */
export function runInPackages(script: string): Promise<boolean> {
  return run('lerna', ['run', script, '--loglevel=error'], quietNx);
}

/** At SIGINT or SIGTERM, calls `stop` and then ends this process. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let isEnding = false;
  const end = () => {
    // npm sends a second signal. It must not end the process before the database is closed.
    if (isEnding) return;
    isEnding = true;
    // A request or a feed may not end. A supervisor would kill the process if the stop took longer.
    setTimeout(() => process.exit(1), 10_000).unref();
    void stop().then(() => process.exit(0));
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}
