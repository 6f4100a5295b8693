import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from 'server/configuration';

const programFile = (program: string): string => path.join(root, 'node_modules/.bin', program);

const spawnOptions = (env: NodeJS.ProcessEnv, folder = root) => ({
  cwd: folder,
  env: { ...process.env, ...env },
  shell: process.platform === 'win32',
});

/** Runs a program of node_modules with inherited output. Returns whether it succeeded. */
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

/** Environment for nx, which lerna uses: no daemon and no terminal interface. */
export const quietNx = { NX_DAEMON: 'false', NX_TUI: 'false' };

/** Runs a script in every package that has it. Packages without changes since the last success are skipped. */
export function runInPackages(script: string): Promise<boolean> {
  return run('lerna', ['run', script, '--loglevel=error'], quietNx);
}

/** Calls `stop` at SIGINT or SIGTERM, and then ends this process. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let isEnding = false;
  const end = () => {
    // npm sends a second signal, which must not end the process before the database is closed.
    if (isEnding) return;
    isEnding = true;
    // A request or a feed that does not end must not delay the stop for longer than a supervisor waits.
    setTimeout(() => process.exit(1), 10_000).unref();
    void stop().then(() => process.exit(0));
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}
