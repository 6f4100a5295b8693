import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const folder = path.join(__dirname, '../../shared-data');
const sources = path.join(folder, 'src');
const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
  version: string;
};

/** A hash of the sources of `shared-data`. Copies with the same hash share their caches in a page. */
function hashOfSources(): string {
  const hash = createHash('sha256');
  const files = readdirSync(sources, { recursive: true })
    .map(String)
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .sort();
  for (const file of files)
    hash.update(`${file.replaceAll('\\', '/')}\n`).update(readFileSync(path.join(sources, file)));
  return hash.digest('hex').slice(0, 12);
}

/** The version and hash of the `shared-data` copy that a build contains. */
export const sharedData: { version: string; hash: string } = { version, hash: hashOfSources() };

/** The fingerprint of a contract's types. Formatting and comments do not change it. */
export function fingerprintOfContract(source: string): string {
  const file = ts.createSourceFile('contract.ts', source, ts.ScriptTarget.Latest);
  const types = ts.createPrinter({ removeComments: true }).printFile(file).replace(/\s/g, '');
  return createHash('sha256').update(types).digest('hex').slice(0, 8);
}

/** The fingerprint of the contract in these sources. */
export const frozenContract: string = fingerprintOfContract(
  readFileSync(path.join(sources, 'contract/frozen-contract.ts'), 'utf8'),
);
