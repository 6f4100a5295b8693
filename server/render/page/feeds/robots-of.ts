import type { RenderedConfiguration } from '../render/compose-page';
import type { PlacedSite } from '../site';

/** The paths of remotes with their own layout, which are not for visitors. */
export const closedPaths = ({ remotes }: Pick<RenderedConfiguration, 'remotes'>): string[] =>
  remotes
    .filter(({ layout }) => layout === 'own')
    .flatMap(({ routes }) => routes.map(({ path }) => path.replace(/\/\*$/, '')));

/**
 * `/robots.txt`: what crawlers may not ask for, and where the sitemap is (https://www.rfc-editor.org/rfc/rfc9309).
 *
 * @param closed Paths that no crawler should ask for, with all below them, such as `/admin`.
 */
export const robotsOf = (closed: string[], { origin }: PlacedSite): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', origin).href}`,
    '',
  ].join('\n');
