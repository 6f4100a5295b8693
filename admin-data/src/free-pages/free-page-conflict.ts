import { DataError } from 'shared-data';
import type { FreePage } from 'shared-data/documents';

/** A free page that someone else has changed as well since the form opened: refused. Its code is `conflict`. */
export class FreePageConflict extends DataError {
  override readonly name = 'FreePageConflict';

  /** `theirs` is what is stored now; null when they deleted it. */
  constructor(
    readonly theirs: FreePage | null,
    isNew: boolean,
  ) {
    super('conflict', sentenceOf(theirs, isNew));
  }
}

function sentenceOf(theirs: FreePage | null, isNew: boolean): string {
  if (!theirs) return 'Someone else has deleted this page since you opened it. What you wrote is kept here.';
  return isNew
    ? `The page “${theirs.title}” has this address already. Choose another one.`
    : 'Someone else has changed this page since you opened it. Nothing was overwritten.';
}
