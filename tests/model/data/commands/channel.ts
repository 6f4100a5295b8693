import { File } from 'node:buffer';
import type { Item } from 'shared-data';
import { emptyDraft, readContentFile } from 'admin-data';
import { rowId } from '../../../../admin-data/src/content/row-id';
import { sameName } from '../../../../admin-data/src/writes/category-name';
import type { Prepare } from '../deed';
import { channelBrought } from '../changes';
import type { Brought } from '../model';
import { pictureFor, titleFor } from './items';

const category = 'Of a channel';

const entryOf = ({ title, url, imageBlob, date }: Item): string =>
  `<item><guid isPermaLink="false">${url}</guid><title>${title}</title><link>${url}</link>
    <itunes:image href="${imageBlob}"/><pubDate>${date}T10:00:00Z</pubDate></item>`;

/** Imports a feed of some videos. An admin may already have added or deleted some of them. */
export const bringChannel: Prepare = (_, choice) => {
  const first = choice.number();
  const items = Array.from({ length: 1 + (choice.number() % 6) }, (_, i): Item => ({
    ...emptyDraft,
    id: '',
    title: titleFor(first + i),
    url: `https://example.org/watch/${first + i}`,
    imageBlob: pictureFor(first + i),
    date: '2024-06-01',
    category,
  }));
  const brought: Brought = { ids: [], name: category };
  const xml = `<rss><channel><title>${category}</title>${items.map(entryOf).join('')}</channel></rss>`;
  const file = new File([xml], 'feed.xml', { lastModified: 1 });
  return {
    says: `brings ${items.length} videos of a channel, from number ${first} on`,
    run: async ({ planImport, runImport }) => {
      for (const item of items) item.id = await rowId(['channel', item.url]);
      brought.ids = await Promise.all([[], ['2'], ['3']].map((more) => rowId([sameName(category), ...more])));
      const plan = await planImport(file, await readContentFile(file));
      return runImport(file, plan);
    },
    changes: [channelBrought(items, brought)],
    // The index does not contain a URL that another tool has changed.
    needsCatalogue: true,
  };
};
