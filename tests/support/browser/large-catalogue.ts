import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeContent } from 'admin-data';
import { itemsFrom } from 'tests/support/shared-data';
import { root } from '../../../server/configuration/root';

/** Real videos, where the folder beside the project has them. */
const realVideos = path.join(root, '../shared/data/videos-us.csv');

/** As many as the real file has. */
const count = 2334;

/** Imports thousands of videos into a data folder by the product's own command: real ones, else generated ones. */
export function importLargeCatalogue(data: string): void {
  let file = realVideos;
  if (!existsSync(file)) {
    file = `${data}-videos.csv`;
    writeFileSync(file, writeContent('csv', { items: itemsFrom(count), categories: [], banners: [] }));
    console.log(
      `There is no ${path.relative(root, realVideos)}: ${count} generated videos stand in for the real ones.`,
    );
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
