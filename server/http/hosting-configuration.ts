import { scriptHashes } from '../render/page/markup/in-page';
import { headersOfShell } from './headers';
import type { Hosting } from './hosting';
import { googleFirestore, type PageConfiguration } from '../configuration/page';

/** The URLs of Google's servers, used without local servers. */
const google = {
  firestore: googleFirestore,
  auth: 'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com',
};

/** The shell serves its page at the paths of all screens. Other paths are answered with 404. */
const rewritesOf = ({ remotes }: PageConfiguration) =>
  remotes
    .flatMap(({ routes }) => routes.map((route) => route.path))
    .filter((route) => route !== '/')
    .map((route) => ({ source: globOf(route), destination: '/index.html' }));

const notForVisitors = ({ remotes }: PageConfiguration): string[] =>
  remotes
    .filter(({ layout }) => layout === 'own')
    .flatMap(({ routes }) => routes.map(({ path }) => globOf(path)));

/** Converts a route to a glob: `/watch/:id` to `/watch/*`, `/admin/*` to `/admin{,/**}`. */
const globOf = (route: string): string =>
  route.endsWith('/*') ? `${globOf(route.slice(0, -2))}{,/**}` : route.replace(/:[^/]+/g, '*');

/**
 * The serving rules of a site, with the origins in a configuration and the hashes of the inline scripts in the shell's pages
 * and of the styles that libraries add to them.
 */
export function hostingOf(configuration: PageConfiguration, pages: string[], styles: string[] = []): Hosting {
  const { local, remotes, ads, analytics, webVitals, reports, mediaHosts = [] } = configuration;
  const origins = {
    remotes: originsOf(...remotes.map(({ address }) => address)),
    firestore: local ? originsOf(local.firestore) : google.firestore,
    auth: local ? originsOf(local.auth) : google.auth,
    ads: originsOf(ads?.scriptUrl),
    analytics: originsOf(analytics?.scriptUrl),
    media: originsOf(...mediaHosts),
    reports: originsOf(webVitals, reports),
    styles: [...new Set(styles)].join(' '),
    scripts: [...new Set(pages.flatMap(scriptHashes))].join(' '),
  };
  return {
    ignore: ['**/.*'],
    redirects: [{ source: '/rendered.html', destination: '/', type: 302 }],
    rewrites: rewritesOf(configuration),
    headers: headersOfShell(origins, notForVisitors(configuration)),
  };
}

const originsOf = (...addresses: (string | undefined)[]): string =>
  [
    ...new Set(
      addresses
        // A path is on the site itself.
        .filter((address) => address !== undefined && !address.startsWith('/'))
        .map((address) => new URL(address!).origin),
    ),
  ].join(' ');
