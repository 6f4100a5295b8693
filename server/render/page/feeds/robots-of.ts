import type { Configuration } from 'shared-data';
import type { Site } from '../site';

/** The paths of remotes with their own layout, which are not for visitors. */
export const closedPaths = ({ remotes }: Pick<Configuration, 'remotes'>): string[] =>
  remotes
    .filter(({ layout }) => layout === 'own')
    .flatMap(({ routes }) => routes.map(({ path }) => path.replace(/\/\*$/, '')));

/**
 * `/robots.txt`: the paths that crawlers must not request, and the URL of the sitemap
 * (https://www.rfc-editor.org/rfc/rfc9309). A closed path such as `/admin` also closes all paths below.
 */
export const robotsOf = (closed: string[], { origin }: Site): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', origin).href}`,
    '',
  ].join('\n');
