import { createHash } from 'node:crypto';
import type { Configuration } from 'shared-data';
import type { Page, PageDescription as Described, RenderedState } from 'shared-data/contract';
import { thumbnailSize } from 'shared-data/providers';
import { storedCaches, type StoredSite } from 'shared-data/server';
import { matchesRoute, renderedUrl, assignRoutes } from 'shared-data/routes';
import { headOf, type PageDescription } from '../head/head-of';
import { element } from '../markup/element';
import { jsonInPage, policyHash } from '../markup/in-page';
import { stylesheet, type Drawing, type ServerParts } from '../parts/server-parts';
import type { Site } from '../site';
import type { PictureSize } from '../video-meta';
import {
  decodePicture,
  pictureAddress,
  pictureSize,
  siteCollection,
  takePictures,
  type Picture,
} from './pictures';

export interface RenderedPage {
  html: string;
  /** The hash of the page's inline style, such as `'sha256-…'`. */
  styleHash: string;
  scriptHashes: string[];
  description: PageDescription;
}

export interface RenderOptions {
  parts: ServerParts;
  configuration: Configuration;
  address: Pick<URL, 'pathname' | 'search'>;
  /** The origin of the site, without a slash at the end. */
  origin: string;
  /** The sizes of pictures whose content is not in the data, by the picture's path. */
  pictureSizes?: ReadonlyMap<string, PictureSize>;
}

interface FoundScreen {
  screen: string;
  remote: string;
}

/** Renders the page of a path; null if no screen can be rendered for it. Rejects if reading or rendering fails. */
export async function renderPage(options: RenderOptions): Promise<RenderedPage | null> {
  const { parts, configuration } = options;
  const path = renderedUrl(options.address);
  const address = new URL(`http://localhost${path}`);
  const found = screenAt(configuration, address.pathname);
  const server = found && parts.remotes.get(found.remote);
  if (!server) return null;

  const page: Page = { configuration, caches: new Map() };
  try {
    const described = await server.describe(found.screen, page, address);
    if (!described) return null;
    const pictures = takePictures(page);
    const said = siteIn(page);
    // A page without a picture uses the picture of the site.
    const picture = pictureOf(described, pictures) ?? (said?.['heroPicture'] || undefined);
    const size = picture === undefined ? null : sizeOf(picture, pictures, options);
    const description: PageDescription = { ...described, picture, ...(size && { pictureSize: size }) };
    const drawing = await parts.shell.draw(page, address, parts.remotes);
    // The state is taken after drawing, because components may read more of the index summary while they are drawn.
    const { entry } = parts.browserFiles[found.remote]!;
    const state = { address: path, entries: { [found.remote]: entry }, caches: storedCaches(page) };
    const composed = composePage(options, found, siteOf(options, said), description, drawing, state);
    return { ...composed, scriptHashes: parts.scriptHashes, description };
  } finally {
    await Promise.all([parts.shell, server].map((part) => part.close(page)));
  }
}

/** Placeholders in `shell/src/rendered/page.html`. Patterns suffice, because this file is part of this project. */
const places = {
  language: /(<html lang=)"?en"?/,
  icon: /<link rel="?icon\b[^>]*>/,
  head: '<meta name="description">',
  root: '<div id="root"></div>',
  state: /(<script type="application\/json" id="rendered">)[^<]*/,
  code: '<template id="code">',
};

/** Composes a page from the shell's template: head, styles, screen, state, and scripts for the first interaction. */
function composePage(
  { parts, configuration }: RenderOptions,
  found: FoundScreen,
  site: Site,
  description: PageDescription,
  drawing: Drawing,
  state: Omit<RenderedState, 'stamp'>,
): Pick<RenderedPage, 'html' | 'styleHash'> {
  const head = headOf(description, site);
  const style = `${parts.styles}\n${drawing.styles}`;
  const content = JSON.stringify([parts.template, head, style, drawing, state]);
  const stamp = createHash('sha256').update(content).digest('hex').slice(0, 16);
  const json = jsonInPage({ ...state, stamp });
  const html = parts.template
    .replace(
      places.language,
      (_, open: string) => `${open}"${site.language}"${drawing.direction === 'rtl' ? ' dir="rtl"' : ''}`,
    )
    .replace(places.icon, (link) => (site.icon ? element('link', { rel: 'icon', href: site.icon }) : link))
    .replace(places.head, () => head)
    .replace(stylesheet, () => `<style>${style}</style>`)
    .replace(places.root, () => `<div id="root">${drawing.html}</div>`)
    .replace(places.state, (_, open: string) => open + json)
    .replace(places.code, () => places.code + preloads(parts, configuration, found));
  return { html, styleHash: policyHash(style) };
}

/** Links that preload the screen's code while the shell's code loads. */
function preloads(
  { browserFiles }: ServerParts,
  { remotes }: Configuration,
  { remote: name, screen }: FoundScreen,
): string {
  const { address } = remotes.find((one) => one.name === name)!;
  const link = (rel: string, file: string) => `<link ${rel} as="script" href="${address}/${file}">`;
  const { entry, start, screens } = browserFiles[name]!;
  // The page requests these files in a way that depends on its origin, so they are prefetched, not preloaded.
  const others = [...start, ...(screens[screen] ?? [])];
  return link('rel="preload"', entry) + others.map((file) => link('rel="prefetch"', file)).join('');
}

function sizeOf(
  address: string,
  pictures: ReadonlyMap<string, Picture>,
  { pictureSizes }: RenderOptions,
): PictureSize | null {
  const stored = pictures.get(address);
  return stored ? pictureSize(stored) : (pictureSizes?.get(address) ?? thumbnailSize(address));
}

/** The description of the site for other sites: from the creator's settings, else from the configuration. */
export const siteOf = (
  { configuration: { brand }, origin }: Pick<RenderOptions, 'configuration' | 'origin'>,
  { name, tagline, language, logo }: StoredSite = {},
): Site => ({
  origin,
  name: name || brand.name,
  description: tagline || brand.tagline,
  // The language is inserted unescaped into `<html lang>`, so only a well-formed tag is accepted.
  language: language && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/.test(language) ? language : 'en',
  icon: iconOf(logo),
});

/** The path of the logo. In a rendered page the logo has been replaced by its path. */
function iconOf(logo: string | undefined): string | undefined {
  if (!logo?.startsWith('data:')) return logo || undefined;
  const picture = decodePicture(logo);
  return picture ? pictureAddress(siteCollection, 'logo', picture) : undefined;
}

/** The screen for a path. If several routes match, the most specific one applies. */
function screenAt({ remotes }: Configuration, pathname: string): FoundScreen | undefined {
  const open = (path: string): number => path.split('/').filter((piece) => /^[:*]/.test(piece)).length;
  const [route] = assignRoutes(remotes)
    .routes.filter(({ path }) => matchesRoute(path, pathname))
    .sort((a, b) => open(a.path) - open(b.path));
  return route && { screen: route.screen, remote: route.remote.name };
}

/** The public URL of the page's picture. For a stored picture, finds the equal one among the pictures of the page. */
function pictureOf(
  { picture, video }: Described,
  pictures: ReadonlyMap<string, Picture>,
): string | undefined {
  if (!picture?.startsWith('data:')) return picture || undefined;
  const stored = decodePicture(picture);
  if (!stored) return undefined;
  if (video) return pictureAddress('items', video.id, stored);
  return [...pictures].find(([, { content }]) => content.equals(stored.content))?.[0];
}

/** The site's settings in the index summary that a page has read. */
const siteIn = ({ caches }: Page): StoredSite | undefined =>
  [...caches.values()]
    .map((cache) => cache.getQueryData<{ site?: StoredSite } | null>(['summary']))
    .find((summary) => summary !== undefined)?.site;
