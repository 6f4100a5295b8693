import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../run';

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a command's file as `npm run` does, to its end. What it reads from the terminal comes from `input`. */
export function runCommand(
  file: string,
  args: string[],
  { env = {}, input = '' }: { env?: NodeJS.ProcessEnv; input?: string } = {},
): Promise<Ended> {
  const child = spawn(
    path.join(root, 'node_modules/.bin/tsx'),
    [path.join(root, 'commands', file), ...args],
    { env: { ...process.env, ...env } },
  );
  const ended: Ended = { code: null, stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (ended.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (ended.stderr += chunk.toString()));
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ ...ended, code }));
  });
}
