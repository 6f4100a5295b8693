import { detailsOrigins, playerOrigins } from 'shared-data/providers';
import type { Hosting } from './hosting';

type Headers = Hosting['headers'];

/** What the headers name: origins with spaces between them, or nothing. */
export interface NamedOrigins {
  remotes: string;
  firestore: string;
  auth: string;
  ads: string;
  analytics: string;
  media: string;
  reports: string;
  /** The scripts that stand in the pages of the part, such as `'sha256-…'`. */
  scripts: string;
}

/** The style that styled-components puts into a page. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const policy = (directives: Record<string, (string | undefined)[]>): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources.filter(Boolean)].join(' '))
    .join('; ');

/** What a page of ours may load. */
const pagePolicy = ({ remotes, firestore, auth, analytics, media, reports, scripts }: NamedOrigins): string =>
  policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", scripts, remotes, analytics],
    'style-src': ["'self'", emptyStyle],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    // The file of a video may be anywhere: its creator decides where, and a media element runs nothing of it.
    'media-src': ["'self'", 'blob:', 'https:', media],
    'font-src': ["'self'"],
    'connect-src': ["'self'", remotes, firestore, auth, media, analytics, reports, ...detailsOrigins],
    'frame-src': ["'self'", ...playerOrigins],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  });

/** What the frame of an ad may load: an ad script loads what it likes; where none is configured, nothing may. */
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

/** What a player in a page of another site may load: no script, and any site may frame it. */
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

const ofEachFile = (origins: NamedOrigins, more: Record<string, string> = {}): Headers[number] => ({
  source: '**',
  headers: keyed({
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': pagePolicy(origins),
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...more,
  }),
});

/** Their names hold their content's hash. */
const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' };

const ofHashedFiles: Headers[number] = { source: '**/assets/**', headers: keyed(immutable) };

/** A picture may hold a script, which must not run where somebody opens the picture by itself. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** What is not for visitors is in no search engine's list: the paths of the remotes outside of the site's layout. */
export const headersOfShell = (origins: NamedOrigins, notForVisitors: string[]): Headers => [
  ofEachFile(origins),
  ofHashedFiles,
  // The version in its name is its font's.
  { source: '/*.woff2', headers: keyed(immutable) },
  { source: '/ad-frame.html', headers: keyed({ 'Content-Security-Policy': adPolicy(origins) }) },
  { source: '/pictures/**', headers: keyed({ ...immutable, 'Content-Security-Policy': picturePolicy }) },
  { source: '/embed/**', headers: keyed({ 'Content-Security-Policy': embedPolicy(origins) }) },
  ...notForVisitors.map((source) => ({ source, headers: keyed({ 'X-Robots-Tag': 'noindex' }) })),
];

/** The shell's pages take a remote's files. */
export const headersOfRemotes = (origins: NamedOrigins): Headers => [
  ofEachFile(origins, {
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  }),
  ofHashedFiles,
];

function keyed(headers: Record<string, string>): Headers[number]['headers'] {
  return Object.entries(headers).map(([key, value]) => ({ key, value }));
}
