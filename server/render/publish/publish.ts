import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createData } from 'shared-data';
import { type Published as PublishedState, publishedPath } from 'shared-data/contract';
import { readVersion } from 'shared-data/server';
import { writePage, type PageConfiguration, type ProjectConfiguration } from '../../configuration/page';
import { isRemoteName, type AppName } from '../../configuration/parts';
import { publicationFile, type Publication } from '../../http/published-hosting';
import {
  composeSite,
  compressed,
  configurationWith,
  hashOf,
  liveConfiguration,
  readBuilds,
  releaseSite,
  type Builds,
  type Files,
  type Host,
  type LocalFiles,
  type SiteChange,
} from '../../release/index';
import { scriptHashes } from '../page/markup/in-page';
import { loadParts, type ReadFile } from '../page/parts/server-parts';
import { pageFile } from './addresses';
import { renderSite } from './render-site';

export interface PublishOptions {
  /** The configuration of the pages. The remotes of the site replace its remotes. */
  configuration: ProjectConfiguration;
  /** The origin of the site, without a slash at the end. */
  origin: string;
}

/** The public pages of a site. */
export interface RenderedPages extends LocalFiles {
  /** The paths of the pages. */
  rendered: string[];
  /** Why renderings failed, by path. */
  failed: Map<string, string>;
}

/** Renders the public pages of a site with these builds into a folder. */
export async function renderPages(
  host: Host,
  builds: Builds,
  options: PublishOptions,
  folder: string,
): Promise<RenderedPages> {
  const configuration = configurationWith(options.configuration, builds);
  const files = new Map<string, string>();
  const write = async (file: string, content: string | Buffer): Promise<void> => {
    const bytes = Buffer.from(content);
    const hash = await hashOf(bytes);
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), bytes);
    files.set(file, hash);
  };
  const parts = await loadParts(readerOf(builds, configuration), [...builds.keys()].filter(isRemoteName));
  const { version, rendered, failed, styles } = await renderSite({
    ...{ parts, origin: options.origin, write },
    configuration,
  });
  const kept = await keptPages([...failed.keys()], host);
  for (const [file, hash] of kept) if (!files.has(file)) files.set(file, hash);
  const previous = kept.size > 0 ? await readPublication(host) : null;
  const publication: Publication = {
    ...{ format: 1, version, key: keyOf(builds, options), left: failed.size },
    styles: merged(previous?.styles, styles),
    scripts: merged(previous?.scripts, scriptHashes(parts.template)),
  };
  const read = (file: string) => readFileSync(path.join(folder, file));
  const firstVisit = files.has('index.html') ? await firstVisitBytes(files, read, builds) : undefined;
  const state: PublishedState = { version, failed: [...failed.keys()], ...(firstVisit && { firstVisit }) };
  await write(publishedPath.slice(1), JSON.stringify(state));
  await write(publicationFile, JSON.stringify(publication));
  return { files, rendered, failed, read };
}

/** The compressed bytes of a first visit: of the home page and the files of the site that it names. */
async function firstVisitBytes(files: Files, read: LocalFiles['read'], builds: Builds): Promise<number> {
  const html = await read('index.html');
  let bytes = (await compressed(html)).length;
  const paths = html.toString().matchAll(/"\/((?:assets|parts|pictures)\/[\w./-]+|[\w.-]+\.woff2)/g);
  for (const file of new Set([...paths].map(([, file]) => file!))) {
    const [, part, own] = /^parts\/([^/]+)\/(.+)/.exec(file) ?? [];
    const build = builds.get((part ?? 'shell') as AppName);
    const content = files.has(file)
      ? await read(file)
      : build?.files.has(own ?? file) && (await build.read(own ?? file));
    if (content) bytes += (await compressed(content)).length;
  }
  return bytes;
}

export interface Published {
  /** The number of pages. */
  rendered: number;
  /** Why renderings failed, by path. */
  failed: Map<string, string>;
  /** The number of files that are new, changed or removed. */
  changed: number;
  gone: number;
}

/**
 * Renders all public pages and makes them live. Returns null if nothing has changed; this takes one read. If nothing
 * can be published, rejects with a sentence, and the live files remain.
 */
export async function publish(
  host: Host,
  { isForced = false, ...options }: PublishOptions & { isForced?: boolean },
): Promise<Published | null> {
  const live = await host.live();
  const builds = await readBuilds(host, live);
  if (!builds.has('shell'))
    throw new Error('No shell is live yet: release the parts first (npm run deploy).');
  if (!isForced && (await isUpToDate(host, builds, options))) return null;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'publish-'));
  try {
    let pages!: RenderedPages;
    const change: SiteChange = {
      pages: async (next) => (pages = await renderPages(host, next, options, folder)),
      // Undefined if the live pages have no configuration, because their server writes it.
      configuration: (await liveConfiguration(host)) && options.configuration,
    };
    const { version } = await releaseSite(host, () => composeSite(host, change), 'publish');
    const isOther = ([file, hash]: [string, string]) => live.files.get(file) !== hash;
    return {
      rendered: pages.rendered.length,
      failed: pages.failed,
      changed: [...version.files].filter(isOther).length,
      gone: [...live.files.keys()].filter((file) => !version.files.has(file)).length,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether the last publication has the same content, builds and configuration. Takes one read. */
async function isUpToDate(host: Host, builds: Builds, options: PublishOptions): Promise<boolean> {
  const publication = await readPublication(host);
  if (!publication || publication.left > 0 || publication.key !== keyOf(builds, options)) return false;
  const data = createData(options.configuration);
  try {
    return (await readVersion(data)) === publication.version;
  } finally {
    await data.close();
  }
}

async function readPublication(host: Host): Promise<Publication | null> {
  const json = await host.read(publicationFile);
  return json && (JSON.parse(json.toString()) as Publication);
}

/** A hash of everything that pages depend on, except the content. */
const keyOf = (builds: Builds, { configuration, origin }: PublishOptions): string => {
  const ids = [...builds].map(([part, { id }]) => [part, id]);
  return createHash('sha256')
    .update(JSON.stringify([ids, configurationWith(configuration, builds), origin]))
    .digest('hex')
    .slice(0, 24);
};

/** Reads files of the builds. The configuration is written into HTML files, as on the site. */
const readerOf =
  (builds: Builds, configuration: PageConfiguration): ReadFile =>
  async (part, file) => {
    const build = builds.get(part as AppName);
    if (!build?.files.has(file)) return null;
    const content = await build.read(file);
    return file.endsWith('.html') ? Buffer.from(writePage(content.toString(), configuration)) : content;
  };

/** The hashes of this publication and of the previous one. Where a rendering has failed, the previous page remains. */
const merged = (previous: string[] = [], hashes: Iterable<string>): string[] =>
  [...new Set([...previous, ...hashes])].sort();

/** The live files of pages that could not be rendered, and the pictures in these pages. */
async function keptPages(addresses: string[], host: Host): Promise<Map<string, string>> {
  const { files } = await host.live();
  const kept = new Map<string, string>();
  const keep = (file: string) => files.has(file) && kept.set(file, files.get(file)!);
  for (const address of addresses) {
    const file = pageFile(address)!;
    const html = files.has(file) && (await host.read(file));
    if (!html) continue;
    keep(file);
    for (const [picture] of html.toString().matchAll(/pictures\/[0-9a-f]+\.[\w.+-]+/g)) keep(picture);
  }
  return kept;
}
