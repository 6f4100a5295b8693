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
  run: () => Promise<Counts>;
}

/** A step that runs a program, and prints its output only if it fails. */
export const program = (name: string, command: string, ...args: string[]): Step => ({
  name,
  run: async () => {
    const { ok, output } = await runQuietly(command, args, quietNx);
    if (!ok) console.log(`\n── ${name} ──\n${output}`);
    return { passed: Number(ok), failed: Number(!ok) };
  },
});

interface Result extends Counts {
  name: string;
  milliseconds: number;
}

/** Runs steps, up to the first failure or all. Prints the counts, and returns whether everything passed. */
export async function runSteps(steps: Step[], isToTheEnd: boolean): Promise<boolean> {
  const ran: Result[] = [];
  const isWell = () => ran.every(({ failed }) => failed === 0);
  for (const step of steps) {
    if (!isWell() && !isToTheEnd) break;
    const started = Date.now();
    const counts = await runOrFail(step);
    ran.push({ name: step.name, ...counts, milliseconds: Date.now() - started });
    console.log(lineOf(ran.at(-1)!));
  }
  const lines = [
    ...ran.map(lineOf),
    ...steps.slice(ran.length).map(({ name }) => `${name.padEnd(14)} not run`),
  ];
  console.log(`\n── Results ──\n${lines.join('\n')}`);
  return isWell();
}

/** Runs a step and returns its counts. If it throws, it has failed, and the next steps still run. */
async function runOrFail({ name, run }: Step): Promise<Counts> {
  try {
    return await run();
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
