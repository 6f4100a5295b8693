import type { Kind } from './kinds';
import { lineOf, report, type Ran } from './report';

/**
 * Runs stages one after the other, the kinds of a stage side by side, up to the first kind that fails; `goesOn` runs
 * them all. Prints the counts, and answers whether everything passed.
 */
export async function runStages(stages: Kind[][], { goesOn = false } = {}): Promise<boolean> {
  const started = Date.now();
  const ran: Ran[] = [];
  const isWell = () => ran.every(({ failed }) => failed === 0);

  for (const stage of stages) {
    if (!isWell() && !goesOn) break;
    const others = new AbortController();
    await Promise.all(
      stage.map(async (kind) => {
        const began = Date.now();
        const outcome = await kind.run(others.signal);
        if (others.signal.aborted) return;
        const one = { ...outcome, kind: kind.name, milliseconds: Date.now() - began };
        ran.push(one);
        console.log(lineOf(one));
        if (one.failed > 0 && !goesOn) others.abort();
      }),
    );
  }

  const kinds = stages.flat().map(({ name }) => name);
  const notRun = kinds.filter((name) => !ran.some(({ kind }) => kind === name));
  console.log(report(ran, Date.now() - started, notRun));
  return isWell();
}
