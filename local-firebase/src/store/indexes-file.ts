import { unwatchFile, watchFile } from 'node:fs';
import path from 'node:path';
import { readIndexDefinitions } from './index-definitions';
import { tellProgress } from './progress';
import type { Store } from './store';

const LOOK_EVERY_MS = 300;

/** Keeps the store's indexes as firestore.indexes.json defines them; a file that cannot be read changes nothing. */
export class IndexesFile {
  private turn: Promise<void> = Promise.resolve();

  constructor(
    private readonly file: string,
    private readonly store: Store,
    private readonly log: (line: string) => void,
  ) {
    watchFile(file, { interval: LOOK_EVERY_MS, persistent: false }, this.onChange);
  }

  /** Rejects with a sentence when the file cannot be read. */
  reload(): Promise<void> {
    const tell = tellProgress('Making the indexes', this.log);
    const done = this.turn.then(() => this.store.redefine(readIndexDefinitions(this.file), tell));
    this.turn = done.catch(() => undefined);
    return done;
  }

  /** Resolves when no change is under way any more. */
  stop(): Promise<void> {
    unwatchFile(this.file, this.onChange);
    return this.turn;
  }

  private readonly onChange = (): void => {
    this.reload().then(
      () => this.log(`Read ${path.basename(this.file)} again.`),
      (error: Error) => this.log(`The indexes of before still hold: ${error.message}`),
    );
  };
}
