import Papa from 'papaparse';
import type { Banner, Category, Item } from 'shared-data';
import { siteFields, siteOf, type FreePage, type Series, type StoredSite } from 'shared-data/documents';
import type { CaptionTexts } from '../captions/caption-texts';
import type { Placing } from '../states/state';
import { contentColumns } from './match-columns';
import { formula } from './read-csv';

/** A video of a JSON file, with its captions that were pasted. */
type ExportedItem = Item & { captionTexts?: CaptionTexts };

/** Everything that a JSON file holds: importing it into an empty database gives the same again. */
export interface Content {
  items: ExportedItem[];
  /** What visitors do not see, with where it is. */
  hidden?: (ExportedItem & Placing)[];
  categories: Category[];
  banners: Banner[];
  series?: Series[];
  /** The creator's own words. */
  pages?: FreePage[];
  /** What the creator says of the site; absent where nothing is said. */
  site?: StoredSite | undefined;
}

export type ContentFormat = 'json' | 'csv';

/** Writes a file in parts: the beginning, lists of items, the end. */
interface ContentWriter {
  begin: (others: Omit<Content, 'items' | 'hidden'>) => string;
  items: (items: ExportedItem[]) => string;
  /** After all items: those that visitors do not see. A version that knows of none passes over them. */
  hidden: (items: (ExportedItem & Placing)[]) => string;
  end: () => string;
}

export const contentWriters: Record<ContentFormat, () => ContentWriter> = {
  json: jsonWriter,
  csv: csvWriter,
};

/** The settings that are said; null where none is. */
function saidOf(site: StoredSite | undefined): StoredSite | null {
  const all = siteOf(site);
  const said = siteFields.filter((field) => all[field]);
  return said.length > 0 ? Object.fromEntries(said.map((field) => [field, all[field]])) : null;
}

/** One item to a line, so that versions of a file can be compared. */
function jsonWriter(): ContentWriter {
  let list: 'items' | 'hidden' = 'items';
  let hasItems = false;
  const line = (one: unknown) => `\n    ${JSON.stringify(one)}`;
  const whole = (name: string, all: unknown[]) =>
    `  ${JSON.stringify(name)}: [${all.map(line).join(',')}\n  ],\n`;
  const lines = (all: unknown[]) => {
    if (all.length === 0) return '';
    const separator = hasItems ? ',' : '';
    hasItems = true;
    return separator + all.map(line).join(',');
  };
  return {
    begin: ({ categories, banners, series = [], pages = [], site }) => {
      const said = saidOf(site);
      const others = { ...(said && { site: [said] }), categories, banners };
      const newer = Object.entries({ series, pages }).filter(([, all]) => all.length > 0);
      const lists = [...Object.entries(others), ...newer].map(([name, all]) => whole(name, all));
      return `{\n${lists.join('')}  "items": [`;
    },
    items: lines,
    hidden: (all) => {
      if (all.length === 0) return '';
      const begin = list === 'items' ? '\n  ],\n  "hidden": [' : '';
      if (list === 'items') hasItems = false;
      list = 'hidden';
      return begin + lines(all);
    },
    end: () => '\n  ]\n}\n',
  };
}

/**
 * For a spreadsheet: no cell can run as a formula, and none is longer than a spreadsheet keeps. So a picture that is
 * stored in its item stays out; an import of the file leaves it as it is.
 */
function csvWriter(): ContentWriter {
  const rows = (all: unknown[][]) =>
    all.length === 0 ? '' : `${Papa.unparse(all, { escapeFormulae: formula, newline: '\n' })}\n`;
  return {
    begin: () => rows([[...contentColumns]]),
    items: (items) =>
      rows(items.map((item) => contentColumns.map((field) => (isData(item[field]) ? '' : item[field])))),
    // An earlier version would publish them.
    hidden: () => '',
    end: () => '',
  };
}

const isData = (text: string): boolean => text.startsWith('data:');

/** A small content as one text. */
export function writeContent(format: ContentFormat, { items, hidden = [], ...others }: Content): string {
  const writer = contentWriters[format]();
  return writer.begin(others) + writer.items(items) + writer.hidden(hidden) + writer.end();
}
