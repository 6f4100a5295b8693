import { createHash } from 'node:crypto';
import type { Configuration } from 'shared-data';
import type { PageDescription, RenderedState } from 'shared-data/contract';
import { headOf } from '../head/head-of';
import { element } from '../markup/element';
import { jsonInPage, policyHash } from '../markup/in-page';
import { stylesheet, type ServerParts } from '../parts/server-parts';
import type { Site } from '../site';

export interface FoundScreen {
  screen: string;
  remote: string;
}

interface Composed {
  parts: ServerParts;
  configuration: Configuration;
  site: Site;
  description: PageDescription;
  drawing: { html: string; styles: string; direction: 'ltr' | 'rtl' };
  state: Omit<RenderedState, 'stamp'>;
  /** The remote's screen for the page; undefined if the shell has the screen. */
  found: FoundScreen | undefined;
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
export function composePage({ parts, configuration, site, description, drawing, state, found }: Composed): {
  html: string;
  styleHash: string;
} {
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
  found: FoundScreen | undefined,
): string {
  const remote = remotes.find((one) => one.name === found?.remote);
  if (!found || !remote) return '';
  const link = (rel: string, file: string) => `<link ${rel} as="script" href="${remote.address}/${file}">`;
  const { entry, start, screens } = browserFiles[remote.name]!;
  // The page requests these files in a way that depends on its origin, so they are prefetched, not preloaded.
  const others = [...start, ...(screens[found.screen] ?? [])];
  return link('rel="preload"', entry) + others.map((file) => link('rel="prefetch"', file)).join('');
}
