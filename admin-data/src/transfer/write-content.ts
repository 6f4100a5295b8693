import Papa from 'papaparse';
import type { Banner, Category, Item } from 'shared-data';
import { siteOf, type CustomPage, type Series, type StoredSite } from 'shared-data/documents';
import type { CaptionTexts } from '../items/captions';
import { contentColumns, formula } from './read-csv';

/** All content of an export except its items. */
export interface ContentHead {
  categories: Category[];
  banners: Banner[];
  series: Series[];
  pages: CustomPage[];
  site?: StoredSite | undefined;
}

/** An item in a JSON file, with its pasted captions. */
export type ExportedItem = Item & { captionTexts?: CaptionTexts };

export type ContentFormat = keyof typeof contentWriters;

/** Formats the parts of a file: the beginning, lists of items, and the end. */
interface ContentWriter {
  begin: (head: ContentHead) => string;
  /** Hidden items come last. Versions of the product without them ignore their list. */
  list: (name: 'items' | 'hidden', all: ExportedItem[]) => string;
  end: string;
}

/** Formats JSON with each item on a line of its own, so that two files can be compared. */
function jsonWriter(): ContentWriter {
  const lines = (all: unknown[]) => all.map((one) => `\n    ${JSON.stringify(one)}`).join(',');
  const listOf = ([name, all]: [string, unknown[]]) => `  "${name}": [${lines(all)}\n  ],\n`;
  let open = 'items';
  let separator = '';
  return {
    begin({ categories, banners, series, pages, site }) {
      const settings = Object.entries(siteOf(site)).filter(([, text]) => text);
      const known = { site: settings.length > 0 ? [Object.fromEntries(settings)] : [] };
      const isWritten = ([name, all]: [string, unknown[]]) =>
        all.length > 0 || name === 'categories' || name === 'banners';
      const lists = Object.entries({ ...known, categories, banners, series, pages }).filter(isWritten);
      return `{\n${lists.map(listOf).join('')}  "items": [`;
    },
    list(name, all) {
      if (all.length === 0) return '';
      const start = name === open ? separator : `\n  ],\n  "${name}": [`;
      [open, separator] = [name, ','];
      return start + lines(all);
    },
    end: '\n  ]\n}\n',
  };
}

/**
 * Formats CSV for spreadsheets: no cell can run as a formula, or is longer than a spreadsheet allows. Stored pictures
 * are left out; importing the file does not change them.
 */
function csvWriter(): ContentWriter {
  const rows = (all: unknown[][]) =>
    all.length === 0 ? '' : `${Papa.unparse(all, { escapeFormulae: formula, newline: '\n' })}\n`;
  const published = { visibility: 'published', publishAt: '' };
  const cellOf = (text: string) => (text.startsWith('data:') ? '' : text);
  return {
    begin: () => rows([[...contentColumns]]),
    list: (_, items) =>
      rows(items.map((item) => contentColumns.map((field) => cellOf({ ...published, ...item }[field])))),
    end: '',
  };
}

export const contentWriters = { json: jsonWriter, csv: csvWriter };
