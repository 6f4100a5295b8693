import { detailsOrigins, playerOrigins } from 'shared-data/providers';
import { closedPaths } from '../render/page/feeds/sitemaps-of';
import { scriptHashes } from '../render/page/markup/in-page';
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
    headers: headersOfShell(origins, closedPaths(configuration)),
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

/**
 * Sources that the content policy allows. Each field is a list separated by spaces, or empty. `styles` and `scripts`
 * are hashes of inline ones, such as `'sha256-…'`; the others are origins.
 */
type NamedOrigins = Record<
  'remotes' | 'firestore' | 'auth' | 'ads' | 'analytics' | 'media' | 'reports' | 'styles' | 'scripts',
  string
>;

/** The hash of the empty style element that styled-components adds to a page. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const policy = (directives: Record<string, (string | undefined)[]>): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources.filter(Boolean)].join(' '))
    .join('; ');

/** The Content-Security-Policy of pages. */
const pagePolicy = (origins: NamedOrigins): string =>
  policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", origins.scripts, origins.remotes, origins.analytics],
    'style-src': ["'self'", emptyStyle, origins.styles],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    // A creator may host video files anywhere, and media elements execute nothing.
    'media-src': ["'self'", 'blob:', 'https:', origins.media],
    'font-src': ["'self'"],
    'connect-src': [
      ...["'self'", origins.remotes, origins.firestore, origins.auth, origins.media, origins.analytics],
      ...[origins.reports, ...detailsOrigins],
    ],
    'frame-src': ["'self'", ...playerOrigins],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  });

/** The policy of the sandboxed frame for ads, whose scripts load from any https origin. Without ads, nothing loads. */
const adPolicy = ({ ads }: NamedOrigins): string => {
  const contents = ads && "https: data: 'unsafe-inline'";
  return policy({
    sandbox: ['allow-scripts', 'allow-popups', 'allow-popups-to-escape-sandbox'],
    'default-src': ["'self'", contents],
    'script-src': ["'self'", ads, contents],
    'style-src': ["'self'", contents],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'self'"],
  });
};

/** The policy of the embedded player: no scripts, and any site may frame it. */
const embedPolicy = ({ media }: NamedOrigins): string =>
  policy({
    'default-src': ["'none'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'https:'],
    'media-src': ["'self'", 'https:', media],
    'frame-src': playerOrigins,
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ['*'],
  });

const ofEachFile = (origins: NamedOrigins) => ({
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': pagePolicy(origins),
  // `includeSubDomains` is omitted, because other sites of the domain may have no certificate.
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
});

/** The headers of files with a content hash in their names. */
const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** An SVG picture may contain a script, which must not run if the picture is opened as a page. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The headers of the shell's files. Paths in `closed` are not indexed. */
const headersOfShell = (origins: NamedOrigins, closed: string[]): Hosting['headers'] => [
  { glob: '**', headers: ofEachFile(origins) },
  { glob: '**/assets/**', headers: immutable },
  // Font files have a version in their names instead of a hash.
  { glob: '/*.woff2', headers: immutable },
  { glob: '/parts/**', headers: forOtherShells },
  { glob: '/ad-frame.html', headers: { 'Content-Security-Policy': adPolicy(origins) } },
  { glob: '/pictures/**', headers: { ...immutable, 'Content-Security-Policy': picturePolicy } },
  { glob: '/embed/**', headers: { 'Content-Security-Policy': embedPolicy(origins) } },
  ...closed.map((path) => ({ glob: `${globOf(path)}{,/**}`, headers: { 'X-Robots-Tag': 'noindex' } })),
];

/** Headers that allow the pages of another shell to load the files of a remote. */
const forOtherShells = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };
