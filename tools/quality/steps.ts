import os from 'node:os';
import path from 'node:path';
import { root } from 'server/configuration';
import { quietNx, runQuietly } from '../programs/run';

/** The folder for reports, and for traces and screenshots of failed browser tests. */
export const results = path.join(root, 'test-results');

export interface Counts {
  passed: number;
  failed: number;
  /** Tests that cannot run here, for example without an emulator. */
  skipped?: number;
}

export interface Step {
  name: string;
  /** `signal` ends the step early. */
  run: (signal: AbortSignal) => Promise<Counts>;
}

type Program = [name: string, ...args: string[]];

/** A step that runs programs up to the first failure, and prints only the output of the failed one. */
export const programs = (name: string, ...all: Program[]): Step => ({
  name,
  run: async (signal) => {
    for (const [program, ...args] of all) {
      const { ok, output } = await runQuietly(program, args, { env: quietNx, signal });
      if (ok) continue;
      if (!signal.aborted) console.log(`\n── ${name} ──\n${output}`);
      return { passed: 0, failed: 1 };
    }
    return { passed: 1, failed: 0 };
  },
});

interface Result extends Counts {
  name: string;
  milliseconds: number;
}

/**
 * Runs stages in order, and the steps of a stage in parallel, one per core, up to the first failure. With `isToTheEnd`, all
 * stages run. Prints the counts, and resolves with whether everything passed.
 */
export async function runStages(
  stages: Step[][],
  isToTheEnd: boolean,
  cores = os.availableParallelism(),
): Promise<boolean> {
  const ran: Result[] = [];
  const isWell = () => ran.every(({ failed }) => failed === 0);
  for (const stage of stages) {
    if (!isWell() && !isToTheEnd) break;
    const others = new AbortController();
    const waiting = [...stage];
    const runNext = async (): Promise<void> => {
      for (let step; !others.signal.aborted && (step = waiting.shift());) {
        const started = Date.now();
        const counts = await runOrFail(step, others.signal);
        if (others.signal.aborted) return;
        ran.push({ name: step.name, ...counts, milliseconds: Date.now() - started });
        console.log(lineOf(ran.at(-1)!));
        if (counts.failed > 0 && !isToTheEnd) others.abort();
      }
    };
    await Promise.all(Array.from({ length: cores }, runNext));
  }
  const left = stages.flat().filter(({ name }) => !ran.some((one) => one.name === name));
  const lines = [...ran.map(lineOf), ...left.map(({ name }) => `${name.padEnd(14)} not run`)];
  console.log(`\n── Results ──\n${lines.join('\n')}`);
  return isWell();
}

/** The counts of a step. One that throws has failed, and does not keep the others from running. */
async function runOrFail({ name, run }: Step, signal: AbortSignal): Promise<Counts> {
  try {
    return await run(signal);
  } catch (error) {
    console.log(`\n── ${name} ──\n${error instanceof Error ? error.message : String(error)}`);
    return { passed: 0, failed: 1 };
  }
}

function lineOf({ name, milliseconds, passed, failed, skipped = 0 }: Result): string {
  const seconds = Math.round(milliseconds / 1000);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const counts = [`${passed} passed`, `${failed} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])];
  return `${name.padEnd(14)} ${time.padStart(6)}  ${counts.join(', ')}`;
}
