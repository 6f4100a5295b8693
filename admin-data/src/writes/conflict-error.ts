import { DataError, type Item } from 'shared-data';

/** An edit that someone else has overtaken: refused, with their version at hand. Its code is `conflict`. */
export class ConflictError extends DataError {
  override readonly name = 'ConflictError';

  /** `theirs` is what is stored now, null when they deleted it; `mine` is what was to be saved. */
  constructor(
    readonly mine: Item,
    readonly theirs: Item | null,
  ) {
    super(
      'conflict',
      theirs
        ? 'Someone else has changed this video since you opened it. Nothing was overwritten.'
        : 'Someone else has deleted this video since you opened it. What you typed is kept here.',
    );
  }
}
