import { checkDraft, type Series, type SeriesDraft, seriesDraftSchema } from 'shared-data/documents';
import { DataError } from 'shared-data';

/** A series as it would be saved, and what stops a save, by field, each as a sentence. */
export const checkSeries = (draft: SeriesDraft) => checkDraft(seriesDraftSchema, draft);

/** An edit of a series that cannot be joined with what someone else made of it: refused. Its code is `conflict`. */
export class SeriesConflict extends DataError {
  override readonly name = 'SeriesConflict';

  /** `theirs` is what is stored now; null when they deleted it. */
  constructor(readonly theirs: Series | null) {
    super(
      'conflict',
      theirs
        ? 'Someone else has changed the same parts of this series since you opened it. Nothing was overwritten.'
        : 'Someone else has deleted this series since you opened it. What you chose is kept here.',
    );
  }
}
