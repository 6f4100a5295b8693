import { lookAtViews, type Administration } from 'admin-data';
import { keepRunning, type Running } from './keep-running';

/** So long, in milliseconds, a step may be in force that does not fit any more. */
const wait = 60 * 60 * 1000;
/** After the start: what a server serves first does not wait for it. */
const first = 60_000;

/** Looks once an hour at what was watched, as long as it runs: some six document reads where views are counted, and one where they are not. */
export function keepCounting(store: Administration, { log }: { log: (line: string) => void }): Running {
  return keepRunning(
    async (say) => {
      await lookAtViews(store).catch((error: Error) =>
        say(`What was watched could not be looked at: ${error.message}`),
      );
      return wait;
    },
    { log, first },
  );
}
