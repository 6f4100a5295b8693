import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { neededNames } from './shared-names';

interface Report {
  cached: string;
  values: Record<string, { fingerprint: string }>;
}

/** The exports of `shared-data`, written by `npm run api`. */
const report = JSON.parse(readFileSync(path.join(__dirname, '../../shared-data/api.json'), 'utf8')) as Report;

/** The fingerprint of the types in a page's cache. */
export const cachedTypes: string = report.cached;

/** Exports of `shared-data` with the fingerprints of their types: the given names, or all of them for null. */
export const namesOfSharedData = (names: string[] | null): string[] =>
  (names ?? Object.keys(report.values)).map((name) => `${name}:${report.values[name]?.fingerprint ?? 'new'}`);

/** The fingerprint of a contract's types. Formatting and comments do not change it. */
export function fingerprintOfContract(source: string): string {
  const file = ts.createSourceFile('contract.ts', source, ts.ScriptTarget.Latest);
  const types = ts.createPrinter({ removeComments: true }).printFile(file).replace(/\s/g, '');
  return createHash('sha256').update(types).digest('hex').slice(0, 8);
}

/** The fingerprint of the contract in this working tree. */
export const frozenContract: string = fingerprintOfContract(
  readFileSync(path.join(__dirname, '../../shared-data/src/frozen-contract.ts'), 'utf8'),
);

/**
 * The version under which the shell shares its copy of `shared-data`. It lists the fingerprint of each export.
 */
export const offeredVersion: string = [
  '1.0.0+shell',
  ...Object.values(report.values).map(({ fingerprint }) => fingerprint),
].join('.');

/** The version of a remote's own copy of `shared-data`. It lists no exports, so no other app uses that copy. */
export const ownVersion = '0.0.0';

/** The exports of `shared-data` that a build needs. No copy offers a name that is absent from the report. */
const neededFingerprints = (compilation: Compilation): string[] =>
  neededNames(compilation, 'shared-data').map((name) => report.values[name]?.fingerprint ?? `no ${name}`);

class NeededRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('needed of shared-data', webpack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return `__webpack_require__.neededOfSharedData = ${JSON.stringify(neededFingerprints(this.compilation!))};`;
  }
}

/** Defines in a build the fingerprint of the cached types and, in a remote, the exports of `shared-data` that it needs. */
export class SharedDataPlugin {
  constructor(private readonly owner: 'shell' | 'remote') {}

  apply(compiler: Compiler): void {
    new webpack.DefinePlugin({ cachedTypes: JSON.stringify(cachedTypes) }).apply(compiler);
    if (this.owner === 'shell') return;
    compiler.hooks.compilation.tap('SharedDataPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('SharedDataPlugin', (chunk: Chunk) => {
        compilation.addRuntimeModule(chunk, new NeededRuntimeModule());
      });
    });
  }
}
