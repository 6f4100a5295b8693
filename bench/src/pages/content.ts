import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { demoDocuments } from '../../../demo';
import { parseConfiguration } from 'shared-data';
import { administer, readRows, writeContent } from 'admin-data';
import { itemsFrom } from 'tests/support/shared-data';
import type { Product } from '../../../hosting/start-product';
import { importFile } from '../content/import-file';

const realVideos = path.join(__dirname, '../../../../shared/data/videos-us.csv');
const count = 2334;

/**
 * Imports thousands of real videos (generated ones where there are none) with pictures as the panel stores them, and
 * a clip from the product's own server for each, so that no page needs the open network.
 */
export async function importContent({ firebase, addresses, configuration }: Product): Promise<void> {
  const store = administer({
    configuration: parseConfiguration(configuration()),
    token: async () => firebase.adminToken,
    email: 'bench@example.org',
  });
  const pictures = demoDocuments('').flatMap(({ fields }) => textOf(fields['imageBlob']));
  const videos: object[] = [];
  for await (const { values } of readRows(readVideos())) {
    const imageBlob = pictures[videos.length % pictures.length]!;
    videos.push({ ...values, imageBlob, url: `${addresses.shell}/clips/aurora.webm` });
  }
  await importFile(store, new File([JSON.stringify(videos)], 'videos.json'));
  await store.close();
}

function readVideos(): File {
  if (existsSync(realVideos)) return new File([readFileSync(realVideos)], 'videos.csv');
  console.log(`The ${count} real videos are not on this machine: generated ones stand in for them.`);
  const items = itemsFrom(count);
  return new File([writeContent('csv', { items, categories: [], banners: [] })], 'videos.csv');
}

const textOf = (value: unknown): string[] => {
  const { stringValue } = (value ?? {}) as { stringValue?: string };
  return stringValue ? [stringValue] : [];
};
