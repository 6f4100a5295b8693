import { File } from 'node:buffer';
import type { Item } from 'shared-data';
import { emptyDraft } from 'shared-data/documents';
import { stableId } from '../../../admin-data/src/new-id';
import { sameName } from '../../../admin-data/src/category-names/category-name';
import type { NewCategory } from '../model';
import { channelImported, rebuilt } from '../model-videos';
import type { Operation, Prepare } from '../operation';
import { pictureFor, titleFor } from './items';

export const fileOf = (name: string, text: string): File => new File([text], name, { lastModified: 1 });

/** The category that an import creates for rows with this category name. */
export const newCategory = async (name: string): Promise<NewCategory> => ({
  ids: await Promise.all([[], ['2'], ['3']].map((more) => stableId([sameName(name), ...more]))),
  name,
});

/** Runs an import that was planned earlier. A colleague may have changed items since. */
export const runPlannedImport: Prepare = ({ planned }) => planned;

export const rebuilding: Operation = {
  text: 'rebuilds the index',
  run: ({ rebuildCatalogue }) => rebuildCatalogue(),
  changes: [rebuilt],
};

/** Rebuilds the index. A panel with forms offers this only after another tool's change, so there it never runs. */
export const rebuild: Prepare = ({ usesForms }) => (usesForms ? null : rebuilding);

const channel = 'A channel';

const entryOf = ({ title, url, imageBlob, date }: Item): string =>
  `<item><guid isPermaLink="false">${url}</guid><title>${title}</title><link>${url}</link>
    <itunes:image href="${imageBlob}"/><pubDate>${date}T10:00:00Z</pubDate></item>`;

/** Imports a feed of several videos. An admin may already have added or deleted some of them. */
export const importChannel: Prepare = (_, choice) => {
  const first = choice.number();
  const items = Array.from({ length: 1 + (choice.number() % 6) }, (_, i): Item => ({
    ...emptyDraft,
    id: '',
    title: titleFor(first + i),
    url: `https://example.org/watch/${first + i}`,
    imageBlob: pictureFor(first + i),
    date: '2024-06-01',
    category: channel,
  }));
  const category: NewCategory = { ids: [], name: channel };
  const xml = `<rss><channel><title>${channel}</title>${items.map(entryOf).join('')}</channel></rss>`;
  return {
    text: `imports ${items.length} videos of a channel, beginning with number ${first}`,
    run: async ({ importChannel }) => {
      for (const item of items) item.id = await stableId(['channel', item.url]);
      Object.assign(category, await newCategory(channel));
      return importChannel(fileOf('feed.xml', xml));
    },
    changes: [channelImported(items, category)],
    // A URL that another tool has changed is absent from the index.
    needsIndex: true,
  };
};
