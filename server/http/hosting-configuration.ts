import { scriptHashes } from '../render/page/markup/in-page';
import { headersOfShell } from './headers';
import type { Hosting } from './hosting';
import { googleFirestore, type PageConfiguration } from '../configuration/page';
import { emptyPageFile, type Publication } from './published-hosting';

/** The origins of Google's servers, used without local servers. */
const google = {
  firestore: googleFirestore,
  auth: 'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com',
};

/** Serves `page` at the paths of all screens. Other paths are answered with 404. */
const rewritesOf = ({ remotes }: PageConfiguration, page: string) =>
  remotes
    .flatMap(({ routes }) => routes.map((route) => route.path))
    .filter((route) => route !== '/')
    .map((route) => ({ glob: globOf(route), path: page }));

const notForVisitors = ({ remotes }: PageConfiguration): string[] =>
  remotes
    .filter(({ layout }) => layout === 'own')
    .flatMap(({ routes }) => routes.map(({ path }) => globOf(path)));

/** Converts a route to a glob: `/watch/:id` to `/watch/*`, `/admin/*` to `/admin{,/**}`. */
const globOf = (route: string): string =>
  route.endsWith('/*') ? `${globOf(route.slice(0, -2))}{,/**}` : route.replace(/:[^/]+/g, '*');

/** The inputs of the serving rules besides the configuration. */
interface SiteContents {
  /** The texts of the shell's pages, whose inline scripts may run. */
  pages: string[];
  /** Hashes of the styles that libraries add to pages. */
  styles?: string[];
  /** The state of the published pages; null if there are none. */
  publication?: Publication | null;
}

/** The serving rules of a site. */
export function hostingOf(
  configuration: PageConfiguration,
  { pages, styles = [], publication }: SiteContents,
): Hosting {
  const { local, remotes, ads, analytics, webVitals, reports, mediaHosts = [] } = configuration;
  const origins = {
    remotes: originsOf(...remotes.map(({ address }) => address)),
    firestore: local ? originsOf(local.firestore) : google.firestore,
    auth: local ? originsOf(local.auth) : google.auth,
    ads: originsOf(ads?.scriptUrl),
    analytics: originsOf(analytics?.scriptUrl),
    media: originsOf(...mediaHosts),
    reports: originsOf(webVitals, reports),
    styles: unique([...styles, ...(publication?.styles ?? [])]),
    scripts: unique([...pages.flatMap(scriptHashes), ...(publication?.scripts ?? [])]),
  };
  return {
    // Makes `/watch/ID` serve `watch/ID/index.html` without a redirect.
    ...(publication && { trailingSlashBehavior: 'REMOVE' }),
    redirects: [{ glob: '/rendered.html', location: '/', statusCode: 302 }],
    rewrites: rewritesOf(configuration, publication ? `/${emptyPageFile}` : '/index.html'),
    headers: headersOfShell(origins, notForVisitors(configuration)),
  };
}

const unique = (values: string[]): string => [...new Set(values)].join(' ');

const originsOf = (...addresses: (string | undefined)[]): string =>
  unique(
    addresses
      // A path needs no entry: it is on the site itself.
      .filter((address) => address !== undefined && !address.startsWith('/'))
      .map((address) => new URL(address!).origin),
  );
