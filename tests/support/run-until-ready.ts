import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { expect } from '@playwright/test';

export interface RunningProgram {
  output: string;
  /** Ends the program and those that it has started. Returns its exit code. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** Starts a program, and resolves when it has printed "Ready" or has ended. */
export async function runUntilReady(
  command: string,
  args: string[],
  options: SpawnOptions,
): Promise<RunningProgram> {
  // A separate process group, so that the programs that npm starts end with it.
  const child = spawn(command, args, { ...options, detached: true });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const program: RunningProgram = {
    output: '',
    end: async (signal) => {
      if (hasEnded()) return child.exitCode;
      const ended = once(child, 'exit');
      process.kill(-child.pid!, signal);
      await ended;
      return child.exitCode;
    },
  };
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk: Buffer) => (program.output += chunk.toString()));
  await expect.poll(() => program.output.includes('Ready') || hasEnded(), { timeout: 300_000 }).toBe(true);
  return program;
}
