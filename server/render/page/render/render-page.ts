import type { Page, PageDescription as Described, RenderedState } from 'shared-data/contract';
import { thumbnailSize } from 'shared-data/providers';
import { storedCaches, type StoredSite } from 'shared-data/server';
import { isAddressOf, renderedAddress, shareRoutes } from 'shared-data/routes';
import type { ServerParts } from '../parts/server-parts';
import type { PageDescription } from '../head/page-description';
import type { Site } from '../site';
import type { PictureSize } from '../told-video';
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
  /** Of the style that stands in it, such as `'sha256-…'`. */
  styleHash: string;
  scriptHashes: string[];
  /** Of the catalogue, as the page shows it; null where none was built, undefined where it shows nothing of it. */
  version: number | null | undefined;
  description: PageDescription;
  /** The stored pictures that were read for it, by their addresses. */
  pictures: Map<string, Picture>;
  /** What it shows, as `storedCaches` wrote it. */
  caches: RenderedState['caches'];
}

export interface RenderOptions {
  parts: ServerParts;
  configuration: RenderedConfiguration;
  address: Pick<URL, 'pathname' | 'search'>;
  /** Where visitors open the site, without a slash at the end; null where that is not known. */
  origin: string | null;
  /** What was read for other pages of this run, and need not be read again. */
  known?: RenderedState['caches'];
  /** Of stored pictures, by their addresses, which were read for other pages of this run. What this page reads is added. */
  pictureSizes?: Map<string, PictureSize>;
  /** Where its pictures are; as a server answers them, unless given. */
  pictureAddress?: PictureAddress;
}

/** Renders the page of an address; null where no screen that can be rendered answers it. Rejects when it cannot be read or drawn. */
export async function renderPage(options: RenderOptions): Promise<RenderedPage | null> {
  const { parts, configuration } = options;
  const path = renderedAddress(options.address);
  const address = new URL(`http://localhost${path}`);
  const found = screenAt(configuration, address.pathname);
  const server = found && parts.remotes.get(found.remote);
  if (!server) return null;

  const { known, pictureSizes: sizes = new Map(), pictureAddress: addressOf = pictureAddress } = options;
  const page: Page = {
    configuration,
    caches: new Map(),
    ...(known && { rendered: { address: path, parts: {}, caches: known } }),
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
    // What has no picture of its own is shown with that of the whole site.
    const picture = pictureOf(described, addressOf) ?? (said?.['heroPicture'] || undefined);
    const size = picture === undefined ? null : (sizes.get(picture) ?? thumbnailSize(picture));
    const description: PageDescription = { ...described, picture, ...(size && { pictureSize: size }) };
    const state: RenderedState = {
      address: path,
      version: versionIn(page),
      parts: filesOf(parts, found.remote),
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

/** The whole site, as others are told of it: what its creator says of it, in place of what its pages are told. */
export const siteOf = (
  { configuration: { brand }, origin }: Pick<RenderOptions, 'configuration' | 'origin'>,
  { name, tagline, language, logo }: StoredSite = {},
  addressOf: PictureAddress = pictureAddress,
): Site => ({
  origin,
  name: name || brand.name,
  description: tagline || brand.tagline,
  // It stands in a tag.
  language: language && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/.test(language) ? language : 'en',
  icon: iconOf(logo, addressOf),
});

/** The logo as a file: a rendered page has its address already. */
function iconOf(logo: string | undefined, addressOf: PictureAddress): string | undefined {
  if (!logo?.startsWith('data:')) return logo || undefined;
  const picture = decodePicture(logo);
  return picture ? addressOf(siteCollection, 'logo', picture) : undefined;
}

/** The screen of a remote that answers an address: of several routes the one that names most of it. */
function screenAt({ remotes }: RenderedConfiguration, pathname: string): FoundScreen | undefined {
  const open = (path: string): number => path.split('/').filter((piece) => /^[:*]/.test(piece)).length;
  const [route] = shareRoutes(remotes)
    .routes.filter(({ path }) => isAddressOf(path, pathname))
    .sort((a, b) => open(a.path) - open(b.path));
  return route && { screen: route.screen, remote: route.remote.name };
}

const filesOf = ({ files }: ServerParts, remote: string | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(files).filter(([part]) => part === 'shell' || part === remote));

/** The page's picture as others can load it. */
function pictureOf({ picture, video }: Described, addressOf: PictureAddress): string | undefined {
  if (!picture?.startsWith('data:')) return picture || undefined;
  const stored = decodePicture(picture);
  return stored && video ? addressOf('items', video.id, stored) : undefined;
}

/** The version of the catalogue that a page has read; undefined where it has read nothing of it. */
function versionIn({ caches }: Page): number | null | undefined {
  const summary = summaryIn({ caches });
  return summary === undefined ? undefined : (summary?.version ?? null);
}

/** The summary that a page has read; undefined where it has read none. */
function summaryIn({
  caches,
}: Pick<Page, 'caches'>): { version: number; site?: StoredSite } | null | undefined {
  for (const cache of caches.values()) {
    const summary = cache.getQueryData<{ version: number; site?: StoredSite } | null>(['summary']);
    if (summary !== undefined) return summary;
  }
  return undefined;
}
