/** How long a title may be on a card (specification section 9). */
const cardLength = 80;

/**
 * The title as a card shows it: at most 80 characters, as a reader counts them, and an ellipsis where it was cut. Of some
 * scripts, a server and a browser of other years count otherwise: what shows it keeps the server's
 * (`suppressHydrationWarning`).
 */
export function shorten(title: string): string {
  if (title.length <= cardLength) return title;
  const characters = Array.from(new Intl.Segmenter().segment(title), ({ segment }) => segment);
  return characters.length <= cardLength ? title : `${characters.slice(0, cardLength).join('').trimEnd()}…`;
}
