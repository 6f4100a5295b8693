import { spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from 'server/configuration';

const start = (program: string, args: string[], env: NodeJS.ProcessEnv, cwd: string, stdio: StdioOptions) =>
  spawn(path.join(root, 'node_modules/.bin', program), args, {
    ...{ cwd, stdio, env: { ...process.env, ...env } },
    shell: process.platform === 'win32',
  });

/** Runs a program of node_modules, which prints to this terminal. Returns whether it succeeded. */
export async function run(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  folder = root,
): Promise<boolean> {
  const [code] = await once(start(program, args, env, folder, 'inherit'), 'exit');
  return code === 0;
}

/** Runs a program of node_modules and returns its output. */
export async function runQuietly(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ ok: boolean; output: string }> {
  const child = start(program, args, env, root, 'pipe');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream!.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = await once(child, 'close');
  return { ok: code === 0, output };
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
