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

/** `npm run api` writes it. */
const report = JSON.parse(readFileSync(path.join(__dirname, '../../shared-data/api.json'), 'utf8')) as Report;

/** The fingerprint of what a page's cache holds. */
export const cachedTypes: string = report.cached;

/** Names with the fingerprints of their types; all that there are, unless some are given. */
export const namesOfSharedData = (names: string[] | null): string[] =>
  (names ?? Object.keys(report.values)).map((name) => `${name}:${report.values[name]?.fingerprint ?? 'new'}`);

/** Of a contract's types; not of how they are written, nor of what comments say of them. */
export function fingerprintOfContract(source: string): string {
  const file = ts.createSourceFile('contract.ts', source, ts.ScriptTarget.Latest);
  const types = ts.createPrinter({ removeComments: true }).printFile(file).replace(/\s/g, '');
  return createHash('sha256').update(types).digest('hex').slice(0, 8);
}

/** Of the contract that parts of this version share. */
export const frozenContract: string = fingerprintOfContract(
  readFileSync(path.join(__dirname, '../../shared-data/src/frozen-contract.ts'), 'utf8'),
);

/**
 * The version under which the shell shares its copy of `shared-data`: it names what the copy offers, each name by the
 * fingerprint of its type.
 */
export const offeredVersion: string = [
  '1.0.0+shell',
  ...Object.values(report.values).map(({ fingerprint }) => fingerprint),
].join('.');

/** A remote's own copy, for itself: it names nothing, so no other part takes it. */
export const ownVersion = '0.0.0';

/** What a build needs of `shared-data`. A name that the report does not know is one that no copy offers. */
export const neededFingerprints = (compilation: Compilation): string[] =>
  neededNames(compilation, 'shared-data').map((name) => report.values[name]?.fingerprint ?? `no ${name}`);

class NeededRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    super('needed of shared-data', webpack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return `__webpack_require__.neededOfSharedData = ${JSON.stringify(neededFingerprints(this.compilation!))};`;
  }
}

/** Tells `shared-data` which types it caches, and a remote which names it needs. */
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
