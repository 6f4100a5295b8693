import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readRows } from 'admin-data';
import { itemsFrom } from 'tests/support/shared-data';
import { demoDocuments } from '../../demo';
import type { Documents } from '../../tests/support/browser/another-tool';
import { commit } from '../../tests/e2e/site/commit';
import { hardTitles } from '../../tests/e2e/site/hard-titles';
import type { Product } from '../../hosting/start-product';
import { loadDemoContent } from '../demo-content';
import { root } from '../run';
import { fillPanel } from './fill-panel';

/** What a site may hold: films with pictures, thousands of real titles, titles that layouts break on, one video, none. */
export const contentNames = ['demo', 'many', 'hard', 'one', 'none'] as const;
export type ContentName = (typeof contentNames)[number];

/** Real videos, where the folder beside the project has them, or the variable names a file. */
const realVideos = process.env['VIDEOS'] ?? path.join(root, '../shared/data/videos-us.csv');

/** A commit takes so many writes. */
const batch = 400;

/** Brings a content into a product that holds nothing yet, and whom its panel is signed in as. */
export async function fill(product: Product, name: ContentName): Promise<void> {
  await loadDemoContent(product.firebase);
  if (name === 'demo') return;
  const others = demoDocuments('/clips').filter(({ path }) => !path.startsWith('admins/'));
  const banners =
    name === 'many' || name === 'hard' ? others.filter(({ path }) => /^banners/.test(path)) : [];
  const gone = others.filter((one) => !banners.includes(one)).map(({ path }) => [path, null] as const);
  const documents = [...gone, ...Object.entries(await contents[name]())];
  for (let from = 0; from < documents.length; from += batch)
    await commit(product, Object.fromEntries(documents.slice(from, from + batch)));
  const ids = documents.flatMap(([path, fields]) =>
    path.startsWith('items/') && fields ? [path.slice('items/'.length)] : [],
  );
  if (banners.length > 0) await fillPanel(product, ids, pictures[0]!);
}

const contents: Record<Exclude<ContentName, 'demo'>, () => Documents | Promise<Documents>> = {
  many,
  hard,
  one: () => withCategories([{ ...dressed(0), id: 'one', title: 'The first video', category: 'Music' }]),
  none: () => ({}),
};

interface Video {
  id: string;
  title: string;
  url: string;
  date: string;
  category: string;
  imageBlob: string;
  duration?: string;
}

const pictures = demoDocuments('/clips').flatMap(({ path, fields }) =>
  path.startsWith('items/') ? [(fields['imageBlob'] as { stringValue: string }).stringValue] : [],
);

/** A picture and a length for a video that has none; each fifth stays without a picture, each third without a length. */
const dressed = (index: number) => ({
  url: '',
  date: `2026-0${(index % 9) + 1}-1${index % 10}`,
  imageBlob: index % 5 === 4 ? '' : pictures[index % pictures.length]!,
  duration: index % 3 === 2 ? '' : `${index % 60}:${String((index * 7) % 60).padStart(2, '0')}`,
});

async function many(): Promise<Documents> {
  if (!existsSync(realVideos)) return withCategories(itemsFrom(2334));
  const videos: Video[] = [];
  for await (const { values } of readRows(new File([readFileSync(realVideos)], 'videos.csv'))) {
    const { title = '', url = '', date = '', category = '' } = values;
    const index = videos.length;
    videos.push({ ...dressed(index), id: `real-${index}`, title, url, date, category });
  }
  return withCategories(videos);
}

const scripts = [
  'नमस्ते दुनिया: हिन्दी में एक छोटी फ़िल्म जिसका नाम बहुत लंबा है और दो पंक्तियों में भी नहीं समाता',
  '東京の夜を歩く、雨の降る新宿から渋谷まで、カメラ一台で撮った長い長い一本の映像作品です',
  'Москва слезам не верит: полная версия, отреставрированная по оригинальному негативу, часть первая',
  'שלום עולם: סרט קצר על הלילה',
];

function hard(): Documents {
  const titles = [
    ...Object.entries(hardTitles),
    ...scripts.map((title, i) => [`script-${i}`, title] as const),
  ];
  return withCategories(
    titles.map(([id, title], index) => ({
      ...dressed(index),
      id,
      title,
      category: index % 2 ? 'Hard Titles' : 'موسيقى',
    })),
  );
}

function withCategories(videos: Video[]): Documents {
  const names = [...new Set(videos.map(({ category }) => category))];
  return {
    ...Object.fromEntries(names.map((name, index) => [`categories/c${index}`, { name }])),
    ...Object.fromEntries(videos.map(({ id, ...fields }) => [`items/${id}`, fields])),
  };
}
