import { DataError, type Banner } from 'shared-data';

/** A banner that someone else has changed as well since the form opened: refused. Its code is `conflict`. */
export class BannerConflict extends DataError {
  override readonly name = 'BannerConflict';

  /** `theirs` is what is stored now; null when they deleted it. */
  constructor(readonly theirs: Banner | null) {
    super(
      'conflict',
      theirs
        ? 'Someone else has changed this banner since you opened it. Nothing was overwritten.'
        : 'Someone else has deleted this banner since you opened it. What you changed is kept here.',
    );
  }
}
