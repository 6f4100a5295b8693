import { DataError } from 'shared-data';
import type { SiteField, SiteSettings } from 'shared-data/documents';

/** Settings that someone else has changed as well since the form opened: refused. Its code is `conflict`. */
export class SiteConflict extends DataError {
  override readonly name = 'SiteConflict';

  constructor(
    /** What is stored now. */
    readonly theirs: SiteSettings,
    /** What both have changed. */
    readonly contested: SiteField[],
  ) {
    super(
      'conflict',
      'Someone else has changed the same settings since you opened it. Nothing was overwritten.',
    );
  }
}
