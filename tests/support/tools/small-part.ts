import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { AppName } from '../../../server/configuration/parts';
import { composeSite, releaseSite, type Host } from '../../../server/release';
import { readLocalBuild } from '../../../tools/release/build';

export interface SmallPart {
  /** A text in the app's only chunk, and in its entry and page. */
  text: string;
  contract?: number;
  /** React: the shell's version, or the range that a remote supports. */
  react?: string;
  /** Other packages that the apps of a page share. */
  shared?: Record<string, string>;
  commit?: string;
  /** The version of its copy of `shared-data`, and a hash of the copy if it is not the usual one of that version. */
  sharedData?: string;
  sharedDataHash?: string;
  /** Paths of a remote's screens. */
  paths?: string[];
}

/** Writes an app in the form of a build: three small files and its manifest. */
export function writeSmallPart(
  part: AppName,
  {
    text,
    contract = 1,
    react = part === 'shell' ? '19.3.1' : '^19.3.1',
    sharedData = '1.0.0',
    sharedDataHash = sharedData,
    shared = {},
    paths,
  }: Omit<SmallPart, 'commit'>,
  folder: string,
): void {
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  const entry = part === 'shell' ? 'main.js' : `remoteEntry.v${contract}.js`;
  const files = {
    [`assets/${text}.js`]: text,
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
      ...(paths && { routes: paths.map((path) => ({ path, screen: 'screen' })), menu: [] }),
    }),
  };
  for (const [file, content] of Object.entries(files)) writeFileSync(path.join(folder, file), content);
}

/** Releases a small app, without any check. Returns the id of its build. */
export async function releaseSmallPart(
  host: Host,
  part: AppName,
  { commit, ...small }: SmallPart,
): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'small-part-'));
  writeSmallPart(part, small, folder);
  const build = await readLocalBuild(part, folder, commit);
  rmSync(folder, { recursive: true });
  await releaseSite(host, () => composeSite(host, { builds: new Map([[part, build]]) }), `deploy ${part}`);
  return build.id;
}
