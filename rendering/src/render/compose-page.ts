import type { PageDescription, RenderedState } from 'shared-data/contract';
import { headOf } from '../head/head-of';
import { jsonInPage, policyHash } from '../markup/in-page';
import { stylesheet, type ServerParts } from '../parts/server-parts';
import type { Site } from '../site';
import type { RenderedConfiguration } from './render-page';

interface Composed {
  parts: ServerParts;
  configuration: RenderedConfiguration;
  site: Site;
  description: PageDescription;
  drawing: { html: string; styles: string };
  state: RenderedState;
  /** The remote whose screen the page shows. */
  remote: string | undefined;
}

/** Places in the shell's frame (`shell/src/rendered/page.html`): our own text, so patterns find them. */
const places = {
  head: '<meta name="description">',
  root: '<div id="root"></div>',
  state: /(<script type="application\/json" id="rendered">)[^<]*/,
  code: '<template id="code">',
};

/** The whole page: the shell's frame with head, styles, screen, state, and what to load when somebody wants the code. */
export function composePage({ parts, configuration, site, description, drawing, state, remote }: Composed): {
  html: string;
  styleHash: string;
} {
  const json = jsonInPage(state);
  const style = `${parts.styles}\n${drawing.styles}`;
  const html = parts.frame
    .replace(places.head, () => headOf(description, site))
    .replace(stylesheet, () => `<style>${style}</style>`)
    .replace(places.root, () => `<div id="root">${drawing.html}</div>`)
    .replace(places.state, (_, open: string) => open + json)
    .replace(places.code, () => places.code + preloads(parts, configuration, remote));
  return { html, styleHash: policyHash(style) };
}

/** The remote's code comes beside the shell's, not after it. */
function preloads(
  { starts, shell }: ServerParts,
  { remotes }: RenderedConfiguration,
  name: string | undefined,
): string {
  const remote = remotes.find((one) => one.name === name);
  if (!remote) return '';
  const link = (rel: string, file: string) => `<link ${rel} as="script" href="${remote.address}/${file}">`;
  const entry = link('rel="preload"', `remoteEntry.v${shell.contractVersion}.js`);
  return entry + starts[remote.name]!.map((file) => link('rel="prefetch"', file)).join('');
}
