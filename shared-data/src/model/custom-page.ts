import { type InferOutput, object, string } from 'valibot';
import { customPageAddress, customPageIn } from '../contract/urls';
import { linksOf, type StoredSite, writeLinks } from './site';
import { fieldsParser, parser, storedTitle } from './stored';

const schema = object({
  title: storedTitle,
  /** The text in Markdown. */
  text: string(),
});

/** A custom page, such as About or Imprint. */
export interface CustomPage extends InferOutput<typeof schema> {
  /** The id, which is the last segment of the page's path. */
  id: string;
}

export const parseCustomPage = parser<CustomPage>('pages', schema);

export const customPageOf = fieldsParser<CustomPage>(schema);

/** The key under which a tab stores the custom page that is previewed. */
export const customPagePreviewKey = (id: string): string => `preview-page:${id}`;

/** A custom page as the index summary lists it. */
export type ListedCustomPage = Pick<CustomPage, 'id' | 'title'>;

/** The custom pages of a site, in the order in which they were added. */
export const customPagesOf = ({ pages }: StoredSite = {}): ListedCustomPage[] =>
  linksOf(pages).flatMap(({ path, label }) => {
    const id = customPageIn({ pathname: path });
    return id === null ? [] : [{ id, title: label }];
  });

/** Encodes the list of custom pages for the index summary. */
export const writeCustomPages = (pages: ListedCustomPage[]): string =>
  writeLinks(pages.map(({ id, title }) => ({ path: customPageAddress(id), label: title })));
