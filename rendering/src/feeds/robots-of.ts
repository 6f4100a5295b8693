import type { PlacedSite } from '../site';

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
