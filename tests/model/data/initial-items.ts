import type { Item } from 'shared-data';
import { emptyDraft } from 'shared-data/documents';
import { pictureFor, titleFor } from './commands/items';

/** Items for the start of a test run: few categories, and several on the same date. */
export const initialItems = (count: number): Item[] =>
  Array.from({ length: count }, (_, i) => ({
    ...emptyDraft,
    id: `first-${i}`,
    title: titleFor(i),
    imageBlob: pictureFor(i),
    url: i % 5 === 0 ? '' : `https://example.org/watch/${i}`,
    date: `2024-0${1 + (i % 5)}-01`,
    category: ['Music', 'Comedy', 'News & Talk'][i % 3]!,
  }));

/** Pictures whose total size exceeds the limit of a request, which is 10 MiB. */
export const largeItems = (): Item[] =>
  initialItems(60).map((item) => ({ ...item, imageBlob: `data:image/webp;base64,${'A'.repeat(190_000)}` }));
