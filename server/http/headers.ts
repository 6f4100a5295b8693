import { detailsOrigins, playerOrigins } from 'shared-data/providers';
import type { Hosting } from './hosting';

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

/** The headers of the shell's files. Paths in `notForVisitors` (of remotes with their own layout) are not indexed. */
export const headersOfShell = (origins: NamedOrigins, notForVisitors: string[]): Hosting['headers'] => [
  { glob: '**', headers: ofEachFile(origins) },
  { glob: '**/assets/**', headers: immutable },
  // Font files have a version in their names instead of a hash.
  { glob: '/*.woff2', headers: immutable },
  { glob: '/parts/**', headers: forOtherShells },
  { glob: '/ad-frame.html', headers: { 'Content-Security-Policy': adPolicy(origins) } },
  { glob: '/pictures/**', headers: { ...immutable, 'Content-Security-Policy': picturePolicy } },
  { glob: '/embed/**', headers: { 'Content-Security-Policy': embedPolicy(origins) } },
  ...notForVisitors.map((glob) => ({ glob, headers: { 'X-Robots-Tag': 'noindex' } })),
];

/** Headers that allow the pages of another shell to load the files of a remote. */
const forOtherShells = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };
