import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { AppName } from '../../../server/configuration/parts';
import { readBuild, type Build } from '../../../tools/release/read-build';

export interface SmallPart {
  /** A text in the app's only chunk, and in its entry and page. */
  text: string;
  /** The complete content of its chunk, if it is longer. */
  script?: string;
  contract?: number;
  /** React: the shell's version, or the range that a remote supports. */
  react?: string;
  /** Other packages that the apps of a page share. */
  shared?: Record<string, string>;
  commit?: string;
  /** The version of its copy of `shared-data`, and a hash of the copy if it is not the usual one of that version. */
  sharedData?: string;
  sharedDataHash?: string;
}

/** Writes an app in the form of a build: three small files and its manifest. */
export function writeSmallPart(
  part: AppName,
  {
    text,
    script = text,
    contract = 1,
    react = part === 'shell' ? '19.3.1' : '^19.3.1',
    sharedData = '1.0.0',
    sharedDataHash = sharedData,
    shared = {},
  }: Omit<SmallPart, 'commit'>,
  folder: string,
): void {
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  const entry = part === 'shell' ? 'main.js' : `remoteEntry.v${contract}.js`;
  const files = {
    [`assets/${text}.js`]: script,
    [entry]: `load ${text}`,
    'index.html': `<script type="application/json" id="configuration">{}</script><script src="/${entry}"></script>${text}`,
    'part.json': JSON.stringify({
      part,
      version: '0.1.0',
      contract,
      ...(part !== 'shell' && { entry }),
      shared: { ...shared, react },
      sharedData: { version: sharedData, hash: sharedDataHash },
      start: [`assets/${text}.js`],
    }),
  };
  for (const [file, content] of Object.entries(files)) writeFileSync(path.join(folder, file), content);
}

/** Builds a small app that is ready for a release. */
export function buildSmallPart(part: AppName, { commit, ...small }: SmallPart): Build {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'small-part-'));
  writeSmallPart(part, small, folder);
  const build = readBuild({ part, folder, commit, configuration: undefined, hosting: undefined });
  rmSync(folder, { recursive: true });
  return build;
}
