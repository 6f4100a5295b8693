import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startTestData, type TestData } from 'tests/support/admin-data';
import type { PageConfiguration } from '../../../server/configuration/page';
import { pageConfiguration } from '../../../server/configuration/page-configuration';
import { publishPages, type Published, type PublishOptions } from '../../../tools/publish/publish-pages';
import { folderTarget } from '../../../tools/release/folder-target';
import { readFolder, type Build } from '../../../tools/release/read-build';
import { prepareRelease, ship } from '../../../tools/release/ship';
import { buildRenderedPart } from './rendered-parts';

/** A site whose apps are released to a folder, with its own data. */
export interface PublishedSite {
  test: TestData;
  /** The folder of the shell, which visitors are served from. */
  shell: string;
  folder: string;
  configuration: PageConfiguration;
  release: (part: 'shell' | 'site-remote', text: string) => Promise<void>;
  publish: (options?: Partial<PublishOptions>) => Promise<Published | null>;
  /** A published file as text. Null if absent. */
  read: (file: string) => string | null;
  /** All files of the shell with their contents. */
  all: () => Record<string, string>;
  /** The output so far. */
  printed: string[];
  close: () => Promise<void>;
}

export const origin = 'https://films.example';

export async function startPublishedSite(): Promise<PublishedSite> {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'published-'));
  const folder = path.join(parent, 'live');
  const test = await startTestData();
  const configuration = {
    ...test.configuration,
    ...pageConfiguration({ remotes: { 'site-remote': 'http://site.example' } }),
  } as unknown as PageConfiguration;
  const printed: string[] = [];
  const builds = new Map<string, Promise<Build>>();
  const buildOf = (part: 'shell' | 'site-remote', text: string) => {
    const name = `${part} ${text}`;
    if (!builds.has(name)) builds.set(name, buildRenderedPart(part, text, path.join(parent, name)));
    return builds.get(name)!;
  };
  const shell = path.join(folder, 'shell');
  const read = (file: string) => {
    const place = path.join(shell, file);
    return existsSync(place) ? readFileSync(place, 'utf8') : null;
  };
  const site: PublishedSite = {
    ...{ test, folder, shell, configuration, printed, read },
    release: async (part, text) => {
      const target = folderTarget(folder);
      const unlock = await target.lock(part);
      try {
        await ship(await prepareRelease(part, target, await buildOf(part, text), new Date()), target);
      } finally {
        await unlock();
      }
    },
    publish: (options = {}) =>
      publishPages({
        target: folderTarget(folder),
        configuration: () => configuration,
        origin,
        log: (line) => void printed.push(line),
        ...options,
      }),
    all: () =>
      Object.fromEntries([...readFolder(shell)].map(([file, content]) => [file, content.toString('latin1')])),
    close: async () => {
      await test.stop();
      rmSync(parent, { recursive: true });
    },
  };
  return site;
}
