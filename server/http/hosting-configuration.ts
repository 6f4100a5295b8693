import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { scriptHashes } from '../render/page/markup/in-page';
import { headersOfRemotes, headersOfShell } from './headers';
import type { Hosting } from './hosting';
import { googleFirestore, type PageConfiguration } from '../configuration/page';
import type { Part } from '../configuration/parts';

/** What Google's own servers are called, when no local ones stand in for them. */
const google = {
  firestore: googleFirestore,
  auth: 'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com',
};

/** The shell answers the addresses of all screens with its page; what has no screen is answered with 404. */
const rewritesOf = ({ remotes }: PageConfiguration) =>
  remotes
    .flatMap(({ routes }) => routes.map((route) => route.path))
    .filter((route) => route !== '/')
    .map((route) => ({ source: globOf(route), destination: '/index.html' }));

const notForVisitors = ({ remotes }: PageConfiguration): string[] =>
  remotes
    .filter(({ layout }) => layout === 'own')
    .flatMap(({ routes }) => routes.map(({ path }) => globOf(path)));

/** Of `/watch/:id`, `/watch/*`; of `/admin/*`, `/admin{,/**}`. */
const globOf = (route: string): string =>
  route.endsWith('/*') ? `${globOf(route.slice(0, -2))}{,/**}` : route.replace(/:[^/]+/g, '*');

/**
 * How a part is served: the shell's way, or that of all remotes, with the origins that a configuration names, and the scripts
 * that stand in the part's pages.
 */
export function hostingOf(part: Part, configuration: PageConfiguration, pages: string[]): Hosting {
  const { local, remotes, ads, analytics, webVitals, reports, mediaHosts = [] } = configuration;
  const origins = {
    remotes: originsOf(...remotes.map(({ address }) => address)),
    firestore: local ? originsOf(local.firestore) : google.firestore,
    auth: local ? originsOf(local.auth) : google.auth,
    ads: originsOf(ads?.scriptUrl),
    analytics: originsOf(analytics?.scriptUrl),
    media: originsOf(...mediaHosts),
    reports: originsOf(webVitals, reports),
    scripts: [...new Set(pages.flatMap(scriptHashes))].join(' '),
  };
  return {
    ignore: ['**/.*'],
    ...(part === 'shell'
      ? {
          redirects: [{ source: '/rendered.html', destination: '/', type: 302 }],
          rewrites: rewritesOf(configuration),
          headers: headersOfShell(origins, notForVisitors(configuration)),
        }
      : { headers: headersOfRemotes(origins) }),
  };
}

const originsOf = (...addresses: (string | undefined)[]): string =>
  addresses
    .filter((address) => address !== undefined)
    .map((address) => new URL(address).origin)
    .join(' ');

/** The texts of the pages in a folder. */
export const pagesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.html'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
