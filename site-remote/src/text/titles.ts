import { t } from 'shared-ui';

/** The most characters of a title on a card (specification section 9). */
const maxTitleLength = 80;

/**
 * Shortens a title for a card to 80 characters as readers count them (graphemes), and adds an ellipsis. Server and
 * browser may segment some scripts differently, so the element with the title needs `suppressHydrationWarning`.
 */
export function shortenTitle(title: string): string {
  if (title.length <= maxTitleLength) return title;
  const characters = Array.from(new Intl.Segmenter().segment(title), ({ segment }) => segment);
  return characters.length <= maxTitleLength
    ? title
    : `${characters.slice(0, maxTitleLength).join('').trimEnd()}…`;
}

/** The title of a page of a list. From the second page on it has a number, to tell tabs and bookmarks apart. */
export const addPageNumber = (title: string, page = 1): string =>
  [title, page > 1 && t('Page {page}', { page })].filter(Boolean).join(' · ');

/** The first sentence of a description; empty if it contains Markdown, because it is not parsed here. */
export const firstSentence = (markdown: string): string =>
  /^[^\n*_[\]#<>`~|\\]+?[.!?…。！？।](?=\s|$)/.exec(markdown.trim())?.[0] ?? '';
