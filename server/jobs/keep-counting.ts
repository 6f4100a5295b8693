import { updateViewTotals, type Administration } from 'admin-data';
import { keepRunning, type Running } from './keep-running';

/** The interval between two rounds, in milliseconds. The stored totals and the counting rate (`oneIn`) may be stale for so long. */
const wait = 60 * 60 * 1000;
/** The delay after the start, in milliseconds, so that counting does not slow down the first requests. */
const first = 60_000;

/** Counts views once an hour: about six document reads if views are counted, and one if not. */
export function keepCounting(store: Administration, { log }: { log: (line: string) => void }): Running {
  return keepRunning(
    async (say) => {
      await updateViewTotals(store).catch((error: Error) =>
        say(`The views could not be added up: ${error.message}`),
      );
      return wait;
    },
    { log, first },
  );
}
