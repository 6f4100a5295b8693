import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { itemsFrom } from 'tests/support/shared-data';
import { writeContent } from '../admin-data/write-content';
import { root } from '../../../server/configuration/parts';

/** Real videos, if the folder beside the project contains them. */
const realVideos = path.join(root, '../shared/data/videos-us.csv');

/** The number of videos in the real file. */
const count = 2334;

/** Imports thousands of real or generated videos into a data folder, with the product's own command. */
export function importLargeCatalogue(data: string): void {
  let file = realVideos;
  if (!existsSync(file)) {
    file = `${data}-videos.csv`;
    writeFileSync(file, writeContent('csv', { items: itemsFrom(count), categories: [], banners: [] }));
    console.log(`${path.relative(root, realVideos)} is missing: using ${count} generated videos instead.`);
  }
  execFileSync(
    path.join(root, 'node_modules/.bin/tsx'),
    ['tools/cli/content.ts', 'import', file, '--data', data],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    },
  );
}
