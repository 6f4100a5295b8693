import Papa from 'papaparse';
import type { Banner, Category, Item } from 'shared-data';
import { draftFields, type Series } from 'shared-data/documents';
import { formula } from './formula-guard';

/** Everything that a JSON file holds: importing it into an empty database gives the same again. */
export interface Content {
  items: Item[];
  categories: Category[];
  banners: Banner[];
  /** With those of their videos that are published. */
  series?: Series[];
}

export type ContentFormat = 'json' | 'csv';

/** Writes a file in parts: the beginning, lists of items, the end. */
export interface ContentWriter {
  begin: (others: Omit<Content, 'items'>) => string;
  items: (items: Item[]) => string;
  end: () => string;
}

/** The columns of a CSV file. */
export const contentColumns = ['id', ...draftFields] as const;

export const contentWriters: Record<ContentFormat, () => ContentWriter> = {
  json: jsonWriter,
  csv: csvWriter,
};

/** One item to a line, so that versions of a file can be compared. */
function jsonWriter(): ContentWriter {
  let hasItems = false;
  const line = (one: unknown) => `\n    ${JSON.stringify(one)}`;
  const list = (name: string, all: unknown[]) =>
    `  ${JSON.stringify(name)}: [${all.map(line).join(',')}\n  ],\n`;
  return {
    begin: ({ categories, banners, series = [] }) =>
      `{\n${list('categories', categories)}${list('banners', banners)}${series.length > 0 ? list('series', series) : ''}  "items": [`,
    items: (items) => {
      if (items.length === 0) return '';
      const separator = hasItems ? ',' : '';
      hasItems = true;
      return separator + items.map(line).join(',');
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
    end: () => '',
  };
}

const isData = (text: string): boolean => text.startsWith('data:');

/** A small content as one text. */
export function writeContent(format: ContentFormat, { items, ...others }: Content): string {
  const writer = contentWriters[format]();
  return writer.begin(others) + writer.items(items) + writer.end();
}
