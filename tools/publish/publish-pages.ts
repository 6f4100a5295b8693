import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { closedPaths, pictureFileAddress, siteOf } from 'server/render';
import { scriptHashes } from 'server/in-page';
import { createData, parseConfiguration } from 'shared-data';
import { readContent, readVersion, type SiteContent } from 'shared-data/server';
import type { PageConfiguration } from 'server/configuration';
import { publicationFile, type Publication } from 'server/http';
import { compose } from '../release/compose';
import type { Release } from '../release/history';
import { shipPages } from '../release/ship';
import type { Target } from '../release/target';
import { underLock } from '../release/lock';
import { filesOf } from './addresses';
import { findOtherChanges, newestLine, type ReadLog } from './change-log';
import { readLiveParts, renderedConfiguration, type LiveParts } from './live-parts';
import { encodeEntry, pagesFile, parsePages, type Pages, type PublishedPage } from '../release/pages';
import { changedEntries, isOther, planPages, type OtherChanges } from './plan';
import { publishedJson } from './published-json';
import { type Outcome, renderPages, ShownLists } from './render-pages';
import { Stage } from './stage';
import { writeFeedsAndSitemaps } from './write-feeds-and-sitemaps';

export interface PublishOptions {
  target: Target;
  /** The configuration for the pages, given the shell's live release. */
  configuration: (shell: Release) => PageConfiguration;
  /** The origin of the site, without a slash at the end; null if unknown. */
  origin: string | null;
  /** Publishes scheduled videos that are due, before the comparison. */
  publishDue?: (configuration: PageConfiguration) => Promise<void>;
  /** Opens the audit log; undefined without an administrator's key. */
  openLog?: (configuration: PageConfiguration) => ReadLog | undefined;
  /** Renders all pages, also those without changes. */
  isForced?: boolean;
  log: (line: string) => void;
}

export interface Published {
  rendered: number;
  /** The number of removed pages. */
  gone: number;
  /** The number of stale pages that the next publication renders. Browsers load current data on them. */
  waiting: number;
  /** Reasons of failed renderings, by path. */
  failed: Map<string, string>;
  /** The number of written files. */
  files: number;
  bytes: number;
}

/** The maximum number of pages with changes in secondary lists per publication; more if the changed pages are unknown. */
const mostWaiting = { known: 50, unknown: 500 };

/**
 * Publishes the changes since the last publication. Returns null if nothing has changed, after one read. Rejects with a
 * sentence if nothing could be published, and leaves the live files unchanged.
 */
export async function publishPages(options: PublishOptions): Promise<Published | null> {
  const { target, isForced = false, log } = options;
  if (options.publishDue)
    await options.publishDue(
      (await readLiveParts(target, options.configuration, () => undefined)).configuration,
    );
  if (!isForced && (await isUpToDate(options))) return null;
  let published: Published | null = null;
  await underLock(target, 'shell', async () => {
    const parts = await readLiveParts(target, options.configuration, log);
    published = await publishUnderLock(options, parts);
  });
  return published;
}

/** Whether the last publication has the same content, releases and configuration. Needs one read. */
async function isUpToDate({ target, configuration, origin }: PublishOptions): Promise<boolean> {
  const json = await target.read('shell', publicationFile);
  if (!json) return false;
  const publication = JSON.parse(json.toString()) as Publication;
  const parts = await readLiveParts(target, configuration, () => undefined);
  if (publication.left > 0 || publication.key !== keyOf(parts, origin)) return false;
  const data = createData(parseConfiguration(parts.configuration));
  try {
    return (await readVersion(data)) === publication.version;
  } finally {
    await data.close();
  }
}

const keyOf = ({ key }: LiveParts, origin: string | null): string => `${key} ${origin ?? ''}`;

/** The key for pages includes the site's settings, because every page shows them. */
const pagesKeyOf = (key: string, { site }: SiteContent): string =>
  site === undefined ? key : `${key} ${createHash('sha256').update(JSON.stringify(site)).digest('hex')}`;

type Configured = LiveParts & { configuration: PageConfiguration };

async function publishUnderLock(options: PublishOptions, live: Configured): Promise<Published> {
  const { target, origin, isForced = false } = options;
  const stored = parsePages(await target.read('shell', pagesFile));
  const readLog = options.openLog?.(live.configuration);
  const { content, until } = await readAll(readLog, live);
  const key = keyOf(live, origin);
  const pagesKey = pagesKeyOf(key, content);
  const pages = isForced && stored ? { ...stored, key: '' } : stored;
  const isAll = isOther(pages, content, pagesKey);
  const changed = pages && !isAll ? changedEntries(pages, content) : new Set<string>();
  const log = readLog && until !== undefined ? { read: readLog, until } : undefined;
  const other: OtherChanges =
    pages && !isAll
      ? await findOtherChanges(pages, content, changed, log)
      : { ids: new Set(), isAnything: false };
  const plan = planPages(pages, content, pagesKey, live.configuration.remotes, changed, other);

  const folder = mkdtempSync(path.join(os.tmpdir(), 'publish-'));
  try {
    const stage = new Stage(folder, pages?.files ?? {}, isForced);
    const shown = new ShownLists();
    const most = plan.before === undefined ? mostWaiting.known : mostWaiting.unknown;
    const turn = [...plan.later.keys()].slice(0, most);
    const parts = await live.load();
    const configuration = renderedConfiguration(live.configuration);
    const categories = new Map(content.entries.map(({ id, category }) => [id, category]));
    const outcome = await renderPages([...plan.now, ...turn], {
      ...{ parts, configuration, origin, stage, shown, site: content.site },
      categoryOf: (id) => categories.get(id),
    });

    for (const address of plan.gone) for (const file of filesOf(address)) stage.remove(file);
    const gone = new Set([...plan.gone, ...outcome.absent]);
    const next = nextPages(pages, gone, outcome, plan.later, content.version);
    shown.keep(
      Object.fromEntries(Object.entries(next).filter(([address]) => !outcome.rendered.has(address))),
      pages?.shown ?? [],
    );
    removeUnusedPictures(stage, next, shown);
    removeEarlierSearchFiles(stage);
    for (const [file, code] of live.kept) stage.write(file, code);
    await writeFeedsAndSitemaps({
      stage,
      site: siteOf({ configuration, origin }, content.site, pictureFileAddress),
      entries: content.entries,
      categories: content.categories,
      pages: next,
      closed: closedPaths(configuration),
    });

    const waiting = Object.entries(next).filter(([, { since }]) => since !== undefined);
    const isBeforeOver = !Object.values(next).some(
      ({ version, since }) => since !== undefined && version !== null && version < (plan.before ?? 0),
    );
    const before = isBeforeOver ? undefined : plan.before;
    const left = outcome.failed.size + waiting.length;
    const publication: Publication = {
      ...{ format: 1, version: content.version, key, left },
      styles: [...new Set(Object.values(next).map(({ style }) => style))].sort(),
      scripts: scriptsOf(stored && (await target.read('shell', publicationFile)), parts.template, isAll),
    };
    stage.write('published.json', publishedJson(content.version, next, outcome, gone, before));
    stage.write(publicationFile, JSON.stringify(publication));
    const written: Pages = {
      ...{ format: 1, version: content.version, key: pagesKey },
      ...(until !== undefined && { changedAt: until }),
      ...(before !== undefined && { before }),
      entries: Object.fromEntries(content.entries.map((entry) => [entry.id, encodeEntry(entry)])),
      ...{ categories: content.categories, banners: content.banners, pages: next, shown: shown.lists },
      // All files with their digests, except `pages.json` itself.
      files: Object.fromEntries(stage.files),
    };
    stage.write(pagesFile, JSON.stringify(written));
    await shipPages(
      target,
      await compose(live.shell, 'shell', target, new Map()),
      live.release.hosting,
      publication,
      { files: Object.fromEntries(stage.files), stage: folder, gone: stage.gone },
    );
    return {
      rendered: outcome.rendered.size,
      gone: gone.size,
      waiting: waiting.length,
      failed: outcome.failed,
      files: stage.filesWritten,
      bytes: stage.bytesWritten,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The maximum number of attempts to read the content without a change in between. */
const attempts = 5;

/** Reads the content, and the time of the newest log entry that it includes. */
async function readAll(
  readLog: ReadLog | undefined,
  { configuration }: Configured,
): Promise<{ content: SiteContent; until: string | undefined }> {
  const data = createData(parseConfiguration(configuration));
  try {
    for (let attempt = 1; ; attempt++) {
      const before = readLog && (await newestLine(readLog));
      const content = await readContent(data);
      if (!content)
        throw new Error(
          'The catalogue does not exist yet: npm run content -- rebuild makes it. Nothing was published.',
        );
      const until = readLog && (await newestLine(readLog));
      if (before === until || attempt === attempts) return { content, until: before };
    }
  } finally {
    await data.close();
  }
}

/** The pages after this publication: the rendered ones, and the others with their updated staleness. */
function nextPages(
  pages: Pages | null,
  gone: ReadonlySet<string>,
  { rendered, failed }: Outcome,
  later: ReadonlyMap<string, number>,
  version: number,
): Record<string, PublishedPage> {
  const next = Object.fromEntries(
    Object.entries(pages?.pages ?? {})
      .filter(([address]) => !gone.has(address) && !rendered.has(address))
      .map(([address, page]): [string, PublishedPage] => {
        const since = failed.has(address) ? version : later.get(address);
        return [
          address,
          { ...page, ...(since !== undefined && { since }), ...(failed.has(address) && { hasFailed: true }) },
        ];
      }),
  );
  return { ...next, ...Object.fromEntries(rendered) };
}

function removeUnusedPictures(stage: Stage, pages: Record<string, PublishedPage>, shown: ShownLists): void {
  const used = new Set(shown.lists.flatMap(({ pictures }) => pictures));
  for (const { picture } of Object.values(pages)) if (picture) used.add(picture);
  for (const file of [...stage.files.keys()])
    if (file.startsWith('pictures/') && !used.has(`/${file}`)) stage.remove(file);
}

/** Removes search files of an earlier version, which contain the titles of all videos. */
function removeEarlierSearchFiles(stage: Stage): void {
  for (const file of [...stage.files.keys()]) if (file.startsWith('search-files/')) stage.remove(file);
}

/** The hashes of allowed inline scripts. Those of earlier releases stay allowed as long as pages of these releases are live. */
function scriptsOf(before: Buffer | null, template: string, isAll: boolean): string[] {
  const known = before && !isAll ? (JSON.parse(before.toString()) as Publication).scripts : [];
  return [...new Set([...known, ...scriptHashes(template)])];
}
