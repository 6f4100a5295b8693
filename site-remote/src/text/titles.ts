import { t } from 'shared-ui';

/** The maximum length of a title on a card (specification section 9). */
const maxTitleLength = 80;

/**
 * A title as a card shows it: at most 80 characters as readers count them (graphemes), then an ellipsis. A server and a
 * browser may segment some scripts differently, so the element that shows the title needs `suppressHydrationWarning`.
 */
export function shortenTitle(title: string): string {
  if (title.length <= maxTitleLength) return title;
  const characters = Array.from(new Intl.Segmenter().segment(title), ({ segment }) => segment);
  return characters.length <= maxTitleLength
    ? title
    : `${characters.slice(0, maxTitleLength).join('').trimEnd()}…`;
}

/** The title of a page of a list. All pages but the first have their number, which tells browser tabs and bookmarks apart. */
export const addPageNumber = (title: string, page = 1): string =>
  [title, page > 1 && t('Page {page}', { page })].filter(Boolean).join(' · ');

/** The first sentence of a description; empty if it contains Markdown, which is not parsed for this. */
export const firstSentence = (markdown: string): string =>
  /^[^\n*_[\]#<>`~|\\]+?[.!?…。！？।](?=\s|$)/.exec(markdown.trim())?.[0] ?? '';
