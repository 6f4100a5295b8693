import { DataError } from 'shared-data';
import { type PlacedItem, stateSentences } from '../states/state';

/** An edit that someone else has overtaken: refused, with their version at hand. Its code is `conflict`. */
export class ConflictError extends DataError {
  override readonly name = 'ConflictError';

  /** `theirs` is what is stored now, with where it is, null when they deleted it; `mine` is what was to be saved. */
  constructor(
    readonly mine: PlacedItem,
    readonly theirs: PlacedItem | null,
  ) {
    super(
      'conflict',
      theirs
        ? [
            'Someone else has changed this video since you opened it.',
            ...(theirs.state === mine.state ? [] : [stateSentences[theirs.state]]),
            'Nothing was overwritten.',
          ].join(' ')
        : 'Someone else has deleted this video since you opened it. What you typed is kept here.',
    );
  }
}
