import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startTestData, type TestData } from 'tests/support/admin-data';
import type { ProjectConfiguration } from '../../../server/configuration/page';
import { pageConfiguration } from '../../../server/configuration/page-configuration';
import { composeSite, folderHost, releaseSite, type LocalBuild } from '../../../server/release/index';
import { publish, type Published, type PublishOptions } from '../../../server/render/publish/publish';
import { readFolder } from '../../../tools/release/build';
import { buildRenderedPart } from './rendered-parts';

/** A site whose apps are released to a folder, with its own data. */
export interface PublishedSite {
  test: TestData;
  /** The folder of the live version, which visitors are served from. */
  live: string;
  folder: string;
  configuration: ProjectConfiguration;
  release: (part: 'shell' | 'site-remote', text: string) => Promise<void>;
  publish: (options?: Partial<PublishOptions> & { isForced?: boolean }) => Promise<Published | null>;
  /** A published file as text. Null if absent. */
  read: (file: string) => string | null;
  /** All live files with their contents. */
  all: () => Record<string, string>;
  close: () => Promise<void>;
}

export const origin = 'https://films.example';

export async function startPublishedSite(): Promise<PublishedSite> {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'published-'));
  const folder = path.join(parent, 'site');
  const live = path.join(folder, 'live');
  const test = await startTestData();
  const configuration = pageConfiguration(test.configuration, () => 'http://site.example');
  const builds = new Map<string, Promise<LocalBuild>>();
  const buildOf = (part: 'shell' | 'site-remote', text: string) => {
    const name = `${part} ${text}`;
    if (!builds.has(name)) builds.set(name, buildRenderedPart(part, text, path.join(parent, name)));
    return builds.get(name)!;
  };
  return {
    ...{ test, folder, live, configuration },
    read: (file) => {
      const place = path.join(live, file);
      return existsSync(place) ? readFileSync(place, 'utf8') : null;
    },
    release: async (part, text) => {
      const host = folderHost(folder);
      const change = { builds: new Map([[part, await buildOf(part, text)]]) };
      await releaseSite(host, () => composeSite(host, change), `deploy ${part}`);
    },
    publish: (options) => publish(folderHost(folder), { configuration, origin, ...options }),
    all: () =>
      Object.fromEntries([...readFolder(live)].map(([file, content]) => [file, content.toString('latin1')])),
    close: async () => {
      await test.stop();
      rmSync(parent, { recursive: true });
    },
  };
}
