import { checkDraft, seriesDraftSchema, type SeriesDraft } from 'shared-data/documents';

/** A series as it would be saved, and what stops a save, by field, each as a sentence. */
export const checkSeries = (draft: SeriesDraft) => checkDraft(seriesDraftSchema, draft);
