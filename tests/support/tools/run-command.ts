import { spawn } from 'node:child_process';
import { compileProgram } from 'tests/support/local-firebase';

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the file of a command to its end, with the arguments that `npm run` passes and `input` as its input. */
export async function runCommand(
  file: string,
  args: string[],
  { env = {}, input = '' }: { env?: NodeJS.ProcessEnv; input?: string } = {},
): Promise<Ended> {
  const program = await compileProgram(`tools/cli/${file}`);
  const child = spawn(process.execPath, [program, ...args], { env: { ...process.env, ...env } });
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
