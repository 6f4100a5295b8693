/** Told how many documents are done, of how many where that is known. */
export type TellProgress = (done: number, of?: number) => void;

const SAID_EACH = 10_000;

/** Says in a line what is being done at each ten thousand documents: what takes a second is done in silence. */
export function tellProgress(what: string, log: (line: string) => void): TellProgress {
  let said = 0;
  return (done, of) => {
    // The next round begins anew.
    if (done < said) said = 0;
    if (done - said < SAID_EACH) return;
    said = done;
    log(`${what}: ${done}${of === undefined ? '' : ` of ${of}`} documents.`);
  };
}
