import { spawn } from 'node:child_process';
import path from 'node:path';

export const root = path.join(__dirname, '..');

/** Runs one of the project's programs, its output in ours; answers whether it succeeded. */
export function run(program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(root, 'node_modules/.bin', program), args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code === 0));
  });
}

/** Runs a script of every package that has it; what did not change since the last success is not run again. */
export function runInPackages(script: string): Promise<boolean> {
  return run('lerna', ['run', script, '--loglevel=error'], { NX_DAEMON: 'false', NX_TUI: 'false' });
}
