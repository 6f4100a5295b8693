import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fetchPackages } from '../fetch-packages';
import { chooseArea, type Area } from './areas';
import { strykerConfiguration } from './stryker-configuration';
import { root, runFile } from '../run';

/** Stryker brings more packages than a landing should install: it is fetched when it is asked for. */
const version = '9.6.1';

/** `npm run mutate`. The exit code is 1 when too few of the changes were noticed. */
export async function mutate({ again }: { again: boolean }, words: string[]): Promise<void> {
  const chosen = words.map((word) => chooseArea(word, root));
  const stryker = fetchPackages(
    `@stryker-mutator/core@${version}`,
    `@stryker-mutator/jest-runner@${version}`,
  );
  let isWell = true;
  for (const area of chosen) isWell = (await mutateArea(area, stryker, again)) && isWell;
  process.exitCode = isWell ? 0 : 1;
}

function mutateArea(area: Area, stryker: string, again: boolean): Promise<boolean> {
  const file = path.join('.stryker', `${area.name}.config.json`);
  mkdirSync(path.join(root, '.stryker'), { recursive: true });
  writeFileSync(path.join(root, file), JSON.stringify(strykerConfiguration(area, stryker, root), null, 2));
  return runFile(path.join(stryker, 'node_modules/.bin/stryker'), [
    'run',
    file,
    ...(again ? ['--force'] : []),
  ]);
}
