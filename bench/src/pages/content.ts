import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { demoDocuments } from 'local-firebase/demo';
import { parseConfiguration } from 'shared-data';
import { administer, planImport, readContentFile, runImport, writeCsv } from 'shared-data/admin';
import { itemsFrom } from 'shared-data/testing';
import type { Product } from '../../../hosting/start-product';

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
  const file = readContentFile('videos.csv', readVideos());
  const pictures = demoDocuments('').flatMap(({ fields }) => textOf(fields['imageBlob']));
  file.rows.forEach(({ values }, index) => {
    values['imageBlob'] = pictures[index % pictures.length]!;
    values['url'] = `${addresses.shell}/clips/aurora.webm`;
  });
  await runImport(store, await planImport(store, { ...file, columns: [...file.columns, 'imageBlob'] }));
  await store.close();
}

function readVideos(): string {
  if (existsSync(realVideos)) return readFileSync(realVideos, 'utf8');
  console.log(`The ${count} real videos are not on this machine: generated ones stand in for them.`);
  return writeCsv(itemsFrom(count));
}

const textOf = (value: unknown): string[] => {
  const { stringValue } = (value ?? {}) as { stringValue?: string };
  return stringValue ? [stringValue] : [];
};
