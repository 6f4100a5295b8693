import { checkDraft, siteDraftSchema, type SiteSettings } from 'shared-data/documents';

/** The settings as they would be saved, and what stops a save, by field, each as a sentence. */
export const checkSite = (draft: SiteSettings) => checkDraft(siteDraftSchema, draft);
