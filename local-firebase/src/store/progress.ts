/** Receives the number of documents done, and of how many where that is known. */
export type TellProgress = (done: number, of?: number) => void;

const LOGGED_EACH = 10_000;

/** Logs a line for each ten thousand documents, so that short work is silent. */
export function tellProgress(what: string, log: (line: string) => void): TellProgress {
  let logged = 0;
  return (done, of) => {
    if (done - logged < LOGGED_EACH) return;
    logged = done;
    log(`${what}: ${done}${of === undefined ? '' : ` of ${of}`} documents.`);
  };
}
