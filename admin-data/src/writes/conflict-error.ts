import { AdminError } from '../errors/admin-error';
import { type PlacedItem, visibilityReasons } from '../states/state';

/** An edit that someone else has overtaken: refused, with their version at hand. Its group is `conflict`. */
export class ConflictError extends AdminError {
  override readonly name = 'ConflictError';

  /** `theirs` is what is stored now, with where it is, null when they deleted it; `mine` is what was to be saved. */
  constructor(
    readonly mine: PlacedItem,
    readonly theirs: PlacedItem | null,
  ) {
    super(
      theirs ? (theirs.state === mine.state ? 'video.changed' : 'video.moved') : 'video.deleted',
      theirs ? { visibility: visibilityReasons[theirs.state] } : {},
    );
  }
}
