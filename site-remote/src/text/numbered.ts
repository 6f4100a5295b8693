import { t } from 'shared-ui';

/** The title of a page of a list: each but the first has its number, so that tabs, bookmarks and the history tell them apart. */
export const numbered = (title: string, page = 1): string =>
  [title, page > 1 && t('Page {page}', { page })].filter(Boolean).join(' · ');
