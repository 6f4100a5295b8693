import {
  contentWriters,
  type ContentFormat,
  type ExportedItem,
  type HiddenItem,
} from '../../../admin-data/src/transfer/write-content';
import type { ContentHead } from '../../../admin-data/src/transfer/source';

export interface Content extends Partial<ContentHead> {
  items: ExportedItem[];
  hidden?: HiddenItem[];
}

/** Small content as the text of an export. */
export function writeContent(format: ContentFormat, { items, hidden = [], ...head }: Content): string {
  const writer = contentWriters[format]();
  const begin = writer.begin({ categories: [], banners: [], series: [], pages: [], ...head });
  return begin + writer.items(items) + writer.hidden(hidden) + writer.end();
}
