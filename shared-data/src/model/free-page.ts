import { type InferOutput, object, safeParse, string } from 'valibot';
import { freePageAddress, freePageIn } from '../contract/urls';
import { linksOf, type StoredSite, writeLinks } from './site';
import { parser, storedTitle } from './stored';

const schema = object({
  title: storedTitle,
  /** Markdown. */
  text: string(),
});

/** A custom page, such as About or Imprint. */
export interface FreePage extends InferOutput<typeof schema> {
  /** The last segment of its path. */
  id: string;
}

export const parseFreePage = parser<FreePage>('pages', schema);

/** A custom page from a stored document; null if it is absent or not a valid one. */
export function freePageOf(id: string, stored: unknown): FreePage | null {
  const result = safeParse(schema, stored);
  return result.success ? { id, ...result.output } : null;
}

/** The key under which a tab stores the custom page in the panel's form. */
export const freePagePreviewKey = (id: string): string => `preview-page:${id}`;

/** A custom page in the list of all, which is in the summary. */
export type ListedFreePage = Pick<FreePage, 'id' | 'title'>;

/** The custom pages of a site, in the order in which they were added. */
export const freePagesOf = ({ pages }: StoredSite = {}): ListedFreePage[] =>
  linksOf(pages).flatMap(({ path, label }) => {
    const id = freePageIn({ pathname: path });
    return id === null ? [] : [{ id, title: label }];
  });

/** The custom pages as the summary stores them. */
export const writeFreePages = (pages: ListedFreePage[]): string =>
  writeLinks(pages.map(({ id, title }) => ({ path: freePageAddress(id), label: title })));
