import type { Page, PageDescription as Described, RenderedState } from 'shared-data/contract';
import { thumbnailSize } from 'shared-data/providers';
import { storedCaches, type StoredSite } from 'shared-data/server';
import { matchesRoute, renderedUrl, assignRoutes } from 'shared-data/routes';
import type { ServerParts } from '../parts/server-parts';
import type { PageDescription } from '../head/structured-data';
import type { Site } from '../site';
import type { PictureSize } from '../video-meta';
import { composePage, type FoundScreen, type RenderedConfiguration } from './compose-page';
import { pictureSize } from './picture-size';
import {
  decodePicture,
  pictureAddress,
  siteCollection,
  takePictures,
  type Picture,
  type PictureAddress,
} from './pictures';

export interface RenderedPage {
  status: 200 | 404;
  html: string;
  /** The hash of the inline style, such as `'sha256-…'`. */
  styleHash: string;
  scriptHashes: string[];
  /** The catalogue version of the page; null without a catalogue, undefined if the page does not depend on it. */
  version: number | null | undefined;
  description: PageDescription;
  /** The stored pictures of the page, by path. */
  pictures: Map<string, Picture>;
  /** The data of the page, from `storedCaches`. */
  caches: RenderedState['caches'];
}

export interface RenderOptions {
  parts: ServerParts;
  configuration: RenderedConfiguration;
  address: Pick<URL, 'pathname' | 'search'>;
  /** The origin of the site, without a slash at the end; null if unknown. */
  origin: string | null;
  /** Data from other pages of this run, which need not be read again. */
  known?: RenderedState['caches'];
  /** Sizes of stored pictures, by path, from other pages of this run. Those of this page are added. */
  pictureSizes?: Map<string, PictureSize>;
  /** The paths of pictures. Default: those of a server that renders on request. */
  pictureAddress?: PictureAddress;
}

/** Renders the page of a path; null if no renderable screen has it. Rejects if reading or rendering fails. */
export async function renderPage(options: RenderOptions): Promise<RenderedPage | null> {
  const { parts, configuration } = options;
  const path = renderedUrl(options.address);
  const address = new URL(`http://localhost${path}`);
  const found = screenAt(configuration, address.pathname);
  const server = found && parts.remotes.get(found.remote);
  if (!server) return null;

  const { known, pictureSizes: sizes = new Map(), pictureAddress: addressOf = pictureAddress } = options;
  const page: Page = {
    configuration,
    caches: new Map(),
    ...(known && { rendered: { address: path, entries: {}, caches: known } }),
  };
  try {
    const described = await server.describe(found.screen, page, address);
    if (!described) return null;
    const pictures = takePictures(page, addressOf);
    for (const [picture, stored] of pictures) {
      const size = pictureSize(stored);
      if (size) sizes.set(picture, size);
    }
    const said = summaryIn(page)?.site;
    // A page without a picture uses the picture of the site.
    const picture = pictureOf(described, addressOf) ?? (said?.['heroPicture'] || undefined);
    const size = picture === undefined ? null : (sizes.get(picture) ?? thumbnailSize(picture));
    const description: PageDescription = { ...described, picture, ...(size && { pictureSize: size }) };
    const state: RenderedState = {
      address: path,
      version: versionIn(page),
      entries: { [found.remote]: parts.browserFiles[found.remote]!.entry },
      caches: storedCaches(page),
    };
    const drawing = await parts.shell.draw(page, address, parts.remotes);
    const composed = composePage({
      ...options,
      site: siteOf(options, said),
      description,
      drawing,
      state,
      found,
    });
    const { version, caches } = state;
    const { status } = description;
    const { scriptHashes } = parts;
    return { status, ...composed, scriptHashes, version, description, pictures, caches };
  } finally {
    await Promise.all([parts.shell, ...(server ? [server] : [])].map((part) => part.close(page)));
  }
}

/** The description of the site for other sites: the creator's settings, else the configuration. */
export const siteOf = (
  { configuration: { brand }, origin }: Pick<RenderOptions, 'configuration' | 'origin'>,
  { name, tagline, language, logo }: StoredSite = {},
  addressOf: PictureAddress = pictureAddress,
): Site => ({
  origin,
  name: name || brand.name,
  description: tagline || brand.tagline,
  // The language is written unescaped into `<html lang>`, so only a well-formed tag is accepted.
  language: language && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/.test(language) ? language : 'en',
  icon: iconOf(logo, addressOf),
});

/** The path of the logo. In a rendered page the logo is a path already. */
function iconOf(logo: string | undefined, addressOf: PictureAddress): string | undefined {
  if (!logo?.startsWith('data:')) return logo || undefined;
  const picture = decodePicture(logo);
  return picture ? addressOf(siteCollection, 'logo', picture) : undefined;
}

/** The remote's screen for a path. Of several matching routes, the most specific one applies. */
function screenAt({ remotes }: RenderedConfiguration, pathname: string): FoundScreen | undefined {
  const open = (path: string): number => path.split('/').filter((piece) => /^[:*]/.test(piece)).length;
  const [route] = assignRoutes(remotes)
    .routes.filter(({ path }) => matchesRoute(path, pathname))
    .sort((a, b) => open(a.path) - open(b.path));
  return route && { screen: route.screen, remote: route.remote.name };
}

/** The public URL of the page's picture. */
function pictureOf({ picture, video }: Described, addressOf: PictureAddress): string | undefined {
  if (!picture?.startsWith('data:')) return picture || undefined;
  const stored = decodePicture(picture);
  return stored && video ? addressOf('items', video.id, stored) : undefined;
}

/** The catalogue version that a page has read; undefined if it read none. */
function versionIn({ caches }: Page): number | null | undefined {
  const summary = summaryIn({ caches });
  return summary === undefined ? undefined : (summary?.version ?? null);
}

/** The index summary that a page has read; undefined if it read none. */
function summaryIn({
  caches,
}: Pick<Page, 'caches'>): { version: number; site?: StoredSite } | null | undefined {
  for (const cache of caches.values()) {
    const summary = cache.getQueryData<{ version: number; site?: StoredSite } | null>(['summary']);
    if (summary !== undefined) return summary;
  }
  return undefined;
}
