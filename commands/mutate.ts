import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fetchPackages } from './fetch-packages';
import { areas, chooseArea, type Area } from './mutate/areas';
import { strykerConfiguration } from './mutate/stryker-configuration';
import { root, runFile } from './run';

const usage = `
  npm run mutate -- AREA|FILE|FOLDER…   changes the code, one place after the other, and says which changes no test
                                        noticed; fails when less than 85 % were

  --again                               everything, also what did not change since the last run

Areas: ${areas.map(({ name }) => name).join(', ')}.
`;

/** Stryker brings more packages than a landing should install: it is fetched when it is asked for. */
const version = '9.6.1';

async function mutate(args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { again: { type: 'boolean', default: false }, help: { type: 'boolean' } },
  });
  if (values.help || positionals.length === 0) {
    console.log(usage);
    return values.help ?? false;
  }
  const chosen = positionals.map((word) => chooseArea(word, root));
  const stryker = fetchPackages(
    `@stryker-mutator/core@${version}`,
    `@stryker-mutator/jest-runner@${version}`,
  );
  let isWell = true;
  for (const area of chosen) isWell = (await mutateArea(area, stryker, values.again)) && isWell;
  return isWell;
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

mutate(process.argv.slice(2)).then(
  (isWell) => {
    process.exitCode = isWell ? 0 : 1;
  },
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
