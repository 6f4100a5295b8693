import { watchedFile } from '../watched-file';
import { readIndexDefinitions } from './index-definitions';
import { tellProgress } from './progress';
import type { Store } from './store';

/** Keeps the store's indexes as firestore.indexes.json defines them; a file that cannot be read changes nothing. */
export class IndexesFile {
  private turn: Promise<void> = Promise.resolve();
  private readonly unwatch: () => void;

  constructor(
    private readonly file: string,
    private readonly store: Store,
    private readonly log: (line: string) => void,
  ) {
    this.unwatch = watchedFile(file, 'indexes', () => this.reload(), log);
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
    this.unwatch();
    return this.turn;
  }
}
