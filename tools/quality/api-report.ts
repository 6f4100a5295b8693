import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from 'server/configuration';
import { readApis, type Api } from './read-api';

/** The exports that remotes may use of the shell's copy of `shared-data`. Committed, so that reviews show each change. */
const reportFile = 'shared-data/api.json';

interface ApiReport extends Api {
  /** The fingerprint of the types in a page's cache. */
  cached: string;
}

/** Builds the report from the sources. */
function readSources(): ApiReport {
  const inSources = (file: string) => path.join(root, 'shared-data/src', file);
  const [api, cached] = readApis([inSources('index.ts'), inSources('page-caches/cached-queries.ts')]);
  return { cached: cached!.fingerprint, ...api! };
}

const textOf = (report: ApiReport): string => `${JSON.stringify(report, null, 2)}\n`;

export function writeReport(): void {
  writeFileSync(path.join(root, reportFile), textOf(readSources()));
  console.log(`Wrote ${reportFile}.`);
}

/** Throws when the committed report differs from the sources. */
export function checkReport(): void {
  if (readFileSync(path.join(root, reportFile), 'utf8') !== textOf(readSources()))
    throw new Error(
      `${reportFile} is not what the sources say: run "npm run api", and commit what it writes.`,
    );
}
