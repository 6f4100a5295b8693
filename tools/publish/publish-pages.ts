import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { PageConfiguration } from 'server/configuration';
import { publicationFile, type Publication } from 'server/http';
import { scriptHashes } from 'server/in-page';
import { renderSite, pageFile, type RenderedSite, type SiteConfiguration } from 'server/publish';
import { createData, parseConfiguration } from 'shared-data';
import { type Published as PublishedState, publishedPath } from 'shared-data/contract';
import { readVersion } from 'shared-data/server';
import { compose } from '../release/compose';
import type { Release } from '../release/history';
import { underLock } from '../release/lock';
import { pagesFile, parsePages, type Pages } from '../release/pages';
import { shipPages } from '../release/ship';
import type { Target } from '../release/target';
import { readLiveParts, type LiveParts } from './live-parts';
import { Stage } from './stage';

export interface PublishOptions {
  target: Target;
  /** The configuration for the pages, given the shell's live release. */
  configuration: (shell: Release) => PageConfiguration;
  /** The origin of the site, without a slash at the end; null if unknown. */
  origin: string | null;
  /** Publishes scheduled videos that are due, before the comparison. */
  publishDue?: (configuration: PageConfiguration) => Promise<void>;
  /** Publishes although nothing has changed, and writes every file. */
  isForced?: boolean;
  log: (line: string) => void;
}

export interface Published {
  /** The number of pages. */
  rendered: number;
  /** The number of removed pages. */
  gone: number;
  /** Reasons of failed renderings, by path. */
  failed: Map<string, string>;
  /** The number of files that differ from the previous publication. */
  files: number;
  bytes: number;
}

/**
 * Renders all public pages and makes them live. Returns null if nothing has changed, after one read. Rejects with a sentence
 * if nothing could be published, and leaves the live files unchanged.
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
  const publication = parsePublication(await target.read('shell', publicationFile));
  if (!publication) return false;
  const parts = await readLiveParts(target, configuration, () => undefined);
  if (publication.left > 0 || publication.key !== keyOf(parts, origin)) return false;
  const data = createData(parseConfiguration(parts.configuration));
  try {
    return (await readVersion(data)) === publication.version;
  } finally {
    await data.close();
  }
}

const parsePublication = (json: Buffer | null): Publication | null =>
  json && (JSON.parse(json.toString()) as Publication);

const keyOf = ({ key }: LiveParts, origin: string | null): string => `${key} ${origin ?? ''}`;

type Configured = LiveParts & { configuration: PageConfiguration };

async function publishUnderLock(options: PublishOptions, live: Configured): Promise<Published> {
  const { target, origin, isForced = false } = options;
  const before = parsePages(await target.read('shell', pagesFile))?.files ?? {};
  const folder = mkdtempSync(path.join(os.tmpdir(), 'publish-'));
  try {
    const stage = new Stage(folder, before, isForced);
    const parts = await live.load();
    const site = await renderSite({
      ...{ parts, origin },
      configuration: live.configuration as unknown as SiteConfiguration,
      write: (file, content) => stage.write(file, content),
    });
    await keepFailed(site, stage, target);
    for (const [file, code] of live.kept) stage.write(file, code);

    const { version, rendered, failed } = site;
    const earlier = failed.size > 0 ? parsePublication(await target.read('shell', publicationFile)) : null;
    const publication: Publication = {
      ...{ format: 1, version, key: keyOf(live, origin), left: failed.size },
      styles: merged(earlier?.styles, site.styles),
      scripts: merged(earlier?.scripts, scriptHashes(parts.template)),
    };
    const state: PublishedState = { version, failed: [...failed.keys()] };
    stage.write(publishedPath.slice(1), JSON.stringify(state));
    stage.write(publicationFile, JSON.stringify(publication));
    const pages: Pages = { format: 1, files: Object.fromEntries(stage.files) };
    stage.write(pagesFile, JSON.stringify(pages));
    await shipPages(
      target,
      await compose(live.shell, 'shell', target, new Map()),
      live.release.hosting,
      publication,
      { files: Object.fromEntries(stage.files), stage: folder, gone: stage.gone },
    );
    return {
      rendered: rendered.length,
      gone: [...stage.gone].filter((file) => file.endsWith('.html') && !file.startsWith('embed/')).length,
      failed,
      files: stage.filesWritten,
      bytes: stage.bytesWritten,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Hashes of this publication and of the previous one, whose pages stay where a rendering failed. */
const merged = (earlier: string[] = [], hashes: Iterable<string>): string[] =>
  [...new Set([...earlier, ...hashes])].sort();

/** Keeps the live files of pages that could not be rendered, with their pictures. */
async function keepFailed({ failed }: RenderedSite, stage: Stage, target: Target): Promise<void> {
  for (const address of failed.keys()) {
    const file = pageFile(address)!;
    const html = await target.read('shell', file);
    if (!html) continue;
    stage.keep(file);
    for (const [picture] of html.toString().matchAll(/pictures\/[0-9a-f]+\.[\w.+-]+/g)) stage.keep(picture);
  }
}
