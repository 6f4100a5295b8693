import type { Ended } from './run-command';

/**
 * Runs the implementation of a command in this process, with these environment variables. A process of its own takes
 * half a second to start, so tests start one once per command (`runCommand`). Errors end it as in `runProgram`.
 */
export async function runHere(command: () => Promise<void>, env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const ended = { stdout: '', stderr: '' };
  const variables = process.env;
  process.env = { ...variables, ...env };
  const spies = [
    jest.spyOn(console, 'log').mockImplementation((line = '') => void (ended.stdout += `${line}\n`)),
    jest.spyOn(console, 'error').mockImplementation((line = '') => void (ended.stderr += `${line}\n`)),
  ];
  try {
    await command();
    return { ...ended, code: Number(process.exitCode ?? 0) };
  } catch (error) {
    return { ...ended, code: 1, stderr: `${ended.stderr}${(error as Error).message}\n` };
  } finally {
    process.exitCode = undefined;
    process.env = variables;
    for (const spy of spies) spy.mockRestore();
  }
}
