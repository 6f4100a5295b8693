import { createCipheriv } from 'node:crypto';
import type { Item } from '../../../shared-data/src/model/item';
import type { ItemDraft } from '../../../shared-data/src/model/item-draft';
import { randomFrom } from './random';
import { titleFrom } from './titles';

const testCategories = [
  'Music',
  'Comedy',
  'Science & Technology',
  'Film & Animation',
  'Häuser & Gärten',
  '料理',
] as const;

const day = 24 * 60 * 60 * 1000;

/** The URL of a picture of this many bytes, in the form in which the panel stores pictures: a data URL. */
function imageOf(bytes: number, random: () => number): string {
  // A key stream is as random as compressed pictures, and fast to create.
  const key = Uint8Array.from({ length: 16 }, () => random() * 256);
  const stream = createCipheriv('aes-128-ctr', key, new Uint8Array(16));
  const data = stream.update(Buffer.alloc(Math.floor((bytes * 3) / 4)));
  return `data:image/webp;base64,${data.toString('base64')}`;
}

interface ItemsFrom {
  /** The same seed gives the same items. */
  seed?: number;
  /** The size of each picture in bytes. Without it, items have URLs of a provider's pictures. */
  imageBytes?: number;
}

const testTags = ['live', 'interview', 'street food', 'sports', 'समाचार', 'موسيقى', '料理', 'Übung'];
const tagFrom = (random: () => number): string => testTags[Math.floor(random() * testTags.length)]!;

/** Realistic items: titles in many scripts, several on the same date, some without a URL. */
export function itemsFrom(count: number, { seed = 1, imageBytes }: ItemsFrom = {}): Item[] {
  const random = randomFrom(seed);
  // The other values have their own random sequence, so that they stay the same.
  const words = randomFrom(seed + 1);
  return Array.from({ length: count }, (_, i) => {
    const video = Math.floor(random() * 36 ** 8)
      .toString(36)
      .padStart(11, '0');
    const date = new Date(Date.UTC(2017, 0, 1) + Math.floor((random() * count * day) / 4));
    return {
      id: `video${seed}x${i.toString(36).padStart(5, '0')}${video}`.slice(0, 20),
      title: titleFrom(random),
      imageBlob: imageBytes ? imageOf(imageBytes, random) : `https://i.ytimg.com/vi/${video}/mqdefault.jpg`,
      url: random() < 0.05 ? '' : `https://www.youtube.com/watch?v=${video}`,
      date: date.toISOString().slice(0, 10),
      category: testCategories[Math.floor(random() ** 2 * testCategories.length)]!,
      description: words() < 0.3 ? '' : `${titleFrom(words)}\n\n- 0:00 ${titleFrom(words)}\n- 0:42 **end**`,
      tags: [...new Set(Array.from({ length: words() * 4 }, () => tagFrom(words)))].join(', '),
      duration: words() < 0.2 ? '' : `${Math.floor(words() * 60)}:1${Math.floor(words() * 10)}`,
      captions: words() < 0.9 ? '' : `en https://example.org/${video}.en.vtt`,
    };
  });
}

/** An item for a test that depends only on some fields: `buildItem({ title: 'Été' })`. */
export function buildItem(overrides: Partial<Item> = {}): Item {
  return { ...itemsFrom(1)[0]!, category: 'Music', ...overrides };
}

/** The same without an id. */
export function buildDraft(overrides: Partial<ItemDraft> = {}): ItemDraft {
  const { id: _, ...draft } = buildItem(overrides);
  return draft;
}
