import Papa from 'papaparse';
import type { Banner, Category, Item } from 'shared-data';
import { siteOf, type CustomPage, type Series, type StoredSite } from 'shared-data/documents';
import type { CaptionTexts } from '../items/captions';
import type { ItemVisibility } from '../commit/visibility';
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

/** An item that visitors cannot see, with its visibility and pasted captions. */
export type HiddenItem = ExportedItem & ItemVisibility;

export type ContentFormat = 'json' | 'csv';

/** Formats the parts of a file: the beginning, lists of items, the end. */
interface ContentWriter {
  begin: (head: ContentHead) => string;
  items: (items: ExportedItem[]) => string;
  /** Formats the hidden items, which come last. Versions of the product without hidden items ignore this list. */
  hidden: (items: HiddenItem[]) => string;
  end: () => string;
}

export const contentWriters: Record<ContentFormat, () => ContentWriter> = {
  json: jsonWriter,
  csv: csvWriter,
};

/** Each item is on a line of its own, so that two files can be compared. */
function jsonWriter(): ContentWriter {
  const line = (one: unknown) => `\n    ${JSON.stringify(one)}`;
  const list = ([name, all]: [string, unknown[]]) => `  "${name}": [${all.map(line).join(',')}\n  ],\n`;
  let separator = '';
  let isHidden = false;
  const lines = (all: unknown[]): string => {
    if (all.length === 0) return '';
    const text = separator + all.map(line).join(',');
    separator = ',';
    return text;
  };
  return {
    begin({ categories, banners, series, pages, site }) {
      const settings = Object.entries(siteOf(site)).filter(([, text]) => text);
      const lists = [
        ...(settings.length > 0 ? [list(['site', [Object.fromEntries(settings)]])] : []),
        ...Object.entries({ categories, banners }).map(list),
        ...Object.entries({ series, pages })
          .filter(([, all]) => all.length > 0)
          .map(list),
      ];
      return `{\n${lists.join('')}  "items": [`;
    },
    items: lines,
    hidden(all) {
      if (all.length === 0 || isHidden) return lines(all);
      isHidden = true;
      separator = '\n  ],\n  "hidden": [';
      return lines(all);
    },
    end: () => '\n  ]\n}\n',
  };
}

/**
 * Formats CSV for spreadsheets: no cell can run as a formula, or is longer than a spreadsheet allows. Stored pictures
 * are left out; importing the file does not change them.
 */
function csvWriter(): ContentWriter {
  const rows = (all: unknown[][]) =>
    all.length === 0 ? '' : `${Papa.unparse(all, { escapeFormulae: formula, newline: '\n' })}\n`;
  const cellOf = (text: string) => (text.startsWith('data:') ? '' : text);
  return {
    begin: () => rows([[...contentColumns]]),
    items: (items) => rows(items.map((item) => contentColumns.map((field) => cellOf(item[field])))),
    // Left out: earlier versions of the product would publish these items.
    hidden: () => '',
    end: () => '',
  };
}
