import { parse } from 'valibot';
import {
  configurationIn,
  writePage,
  type PageConfiguration,
  type ProjectConfiguration,
} from '../configuration/page';
import { registeredAt } from '../configuration/page-configuration';
import { isRemoteName, parts, partsPath, type AppName } from '../configuration/parts';
import { hostingOf } from '../http/hosting-configuration';
import { buildEmptyPage, emptyPageFile, publicationFile, type Publication } from '../http/published-hosting';
import { buildFolder, buildsToKeep, compose, hasPages, pathOf, lasting, type Build } from './compose';
import { hashOf, type Files, type Host, type ReadContent, type Version } from './host';
import { partManifest, type PartManifest } from '../configuration/part-manifest';

/** Files and a function that reads them. Paths begin at the root of the site or, in a build, at the app's folder. */
export interface LocalFiles {
  files: Files;
  read: (path: string) => Promise<Buffer> | Buffer;
}

export interface LocalBuild extends Build, LocalFiles {
  manifest: PartManifest;
}

export interface SiteChange {
  builds?: Builds;
  /** Renders all published pages with the apps of the next version. After undefined, the live pages remain. */
  pages?: (builds: Builds) => Promise<LocalFiles | undefined>;
  /** The configuration of the pages. The site's own remotes replace those in it. Absent if their server writes it. */
  configuration?: PageConfiguration | undefined;
}

/** The next version of a site, which is not stored yet. */
export interface NextVersion {
  live: Version & { id: string };
  version: Version;
  content: ReadContent;
  builds: Builds;
}

export type Builds = ReadonlyMap<AppName, LocalBuild>;

/** Reads a build from the site: the live one or an earlier one. */
export async function readBuild(host: Host, live: Version, part: AppName, id: string): Promise<LocalBuild> {
  const folder = buildFolder(part, id);
  const json = await host.read(`${folder}part.json`);
  if (!json) throw new Error(`The build ${id} of ${part} is not on the site any more.`);
  const manifest = parse(partManifest, JSON.parse(json.toString()));
  const places = new Map(manifest.files.map((file) => [file, pathOf(part, file)]));
  for (const path of live.files.keys())
    if (path.startsWith(folder)) places.set(path.slice(folder.length), path);
  const files = new Map<string, string>();
  for (const [file, path] of places) if (live.files.has(path)) files.set(file, live.files.get(path)!);
  return { id, files, manifest, read: (file) => readLive(host, places.get(file)!) };
}

async function readLive(host: Host, path: string): Promise<Buffer> {
  const content = await host.read(path);
  if (!content) throw new Error(`The site lacks ${path}, which it should have. Nothing was released.`);
  return content;
}

/** The builds of the next version: those that change, and the live ones of the other apps. */
export async function readBuilds(host: Host, live: Version, changed: Builds = new Map()): Promise<Builds> {
  const builds = new Map<AppName, LocalBuild>();
  for (const part of new Set([...parts, ...(Object.keys(live.labels) as AppName[])])) {
    const id = live.labels[part];
    const build = changed.get(part) ?? (id && (await readBuild(host, live, part, id)));
    if (build) builds.set(part, build);
  }
  return builds;
}

/** Composes the next version of a site from the live one. */
export async function composeSite(host: Host, change: SiteChange): Promise<NextVersion> {
  const live = await host.live();
  const all = await readBuilds(host, live, change.builds);
  const pages = await change.pages?.(all);
  const kept = await keptFiles(host, live, change.builds ?? new Map(), new Date());
  const contents = new Map<string, () => Promise<Buffer> | Buffer>();
  const setAll = ({ files, read }: LocalFiles) => {
    for (const [file, hash] of files) contents.set(hash, () => read(file));
  };
  if (pages) setAll(pages);
  // Set after the pages: the file of a page that could not be rendered is only in the live version.
  for (const [path, hash] of live.files) contents.set(hash, () => readLive(host, path));
  for (const build of change.builds?.values() ?? []) setAll(build);

  const publication = await publicationOf(host, live, pages);
  const configuration = change.configuration && configurationWith(change.configuration, all);
  const frame = new Map<string, string>();
  const texts: string[] = [];
  for (const [file, text] of await frameOf(all.get('shell'), configuration, publication !== null)) {
    const content = Buffer.from(text);
    const hash = await hashOf(content);
    frame.set(file, hash);
    contents.set(hash, () => content);
    texts.push(text);
  }
  const styles = [...all.values()].flatMap(({ manifest }) => manifest.styles ?? []);
  const hosting = configuration && hostingOf(configuration, { pages: texts, styles, publication });
  return {
    live,
    version: {
      ...compose(
        live,
        { builds: change.builds ?? new Map(), frame, ...(pages && { pages: pages.files }) },
        kept,
      ),
      ...(hosting && { hosting }),
    },
    content: async (path, hash) => {
      const read = contents.get(hash);
      if (!read) throw new Error(`No content of ${path} is known. Nothing was released.`);
      return read();
    },
    builds: all,
  };
}

/** Makes a composed version live. If another release was faster, composes again. */
export async function releaseSite<T extends NextVersion>(
  host: Host,
  composeNext: () => Promise<T>,
  message: string,
): Promise<T> {
  for (;;) {
    const { id: base } = await host.live();
    try {
      const next = await composeNext();
      const id = await host.put(next.version, next.content);
      if ((await host.release(id, next.live.id, message)) === 'live') return next;
    } catch (error) {
      // Another release may have removed a file that this one was reading.
      if ((await host.live()).id === base) throw error;
    }
  }
}

async function keptFiles(host: Host, live: Version, changed: Builds, now: Date): Promise<Files> {
  const kept = new Map<string, string>();
  const history = await host.history();
  for (const part of changed.keys())
    for (const id of buildsToKeep(live, history, part, now)) {
      const build = await readBuild(host, live, part, id);
      for (const [path, hash] of lasting(part, build)) kept.set(path, hash);
    }
  return kept;
}

/** The state of the published pages; null if there are none. */
async function publicationOf(
  host: Host,
  live: Version,
  pages: LocalFiles | undefined,
): Promise<Publication | null> {
  const json = pages
    ? pages.files.has(publicationFile) && (await pages.read(publicationFile))
    : hasPages(live) && (await host.read(publicationFile));
  return json ? (JSON.parse(json.toString()) as Publication) : null;
}

/** The configuration in which the remotes are those of the site, at their paths below it. */
export function configurationWith<T extends PageConfiguration>(configuration: T, builds: Builds): T {
  const remotes = [...builds].flatMap(([name, { manifest }]) => {
    const { routes, menu, layout } = manifest;
    return isRemoteName(name) && routes && menu
      ? [registeredAt(partsPath(name), { name, routes, menu, ...(layout && { layout }) })]
      : [];
  });
  return { ...configuration, remotes };
}

/** The HTML files at the root of a site, except published pages. */
async function frameOf(
  shell: LocalBuild | undefined,
  configuration: PageConfiguration | undefined,
  isPublished: boolean,
): Promise<Map<string, string>> {
  const frame = new Map<string, string>();
  const pages = [...(shell?.files.keys() ?? [])].filter((file) => file.endsWith('.html'));
  for (const file of pages) {
    const template = (await shell!.read(file)).toString();
    const text = configuration ? writePage(template, configuration) : template;
    if (file !== 'index.html') frame.set(file, text);
    else frame.set(emptyPageFile, isPublished ? buildEmptyPage(text) : text);
  }
  return frame;
}

/** The configuration in the pages of a site; undefined if their server writes it. */
export async function liveConfiguration(host: Host): Promise<ProjectConfiguration | undefined> {
  const html = await host.read(emptyPageFile);
  const configuration = html ? configurationIn(html.toString()) : undefined;
  return configuration?.firebase && (configuration as ProjectConfiguration);
}
