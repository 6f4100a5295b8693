import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { googleFirestore, scriptHashes, type PageConfiguration } from './page';

export type Part = 'shell' | 'site-remote' | 'admin-remote';

export const root = path.join(__dirname, '..');

interface Header {
  key: string;
  value: string;
}

/** One target of `firebase.json`, as Firebase Hosting reads it. */
export interface HostingTarget {
  target: string;
  public: string;
  rewrites?: { source: string; destination: string }[];
  headers: { source: string; headers: Header[] }[];
}

/** What Google's own servers are called, when no local ones stand in for them. */
const google = {
  firestore: googleFirestore,
  auth: 'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com',
};

const originsOf = (...addresses: (string | undefined)[]): string =>
  addresses
    .filter((address) => address !== undefined)
    .map((address) => new URL(address).origin)
    .join(' ');

const scriptsIn = (folder: string): string[] => {
  const pages = readdirSync(folder).filter((file) => file.endsWith('.html'));
  const hashes = pages.flatMap((file) => scriptHashes(readFileSync(path.join(folder, file), 'utf8')));
  return [...new Set(hashes)];
};

/**
 * The target of `firebase.json` for a part, its headers made out for a configuration: `{site}`, `{admin}`,
 * `{firestore}`, `{auth}`, `{ads}`, `{media}` and `{reports}` stand for the origins that the configuration names,
 * `{adContents}` for what an ad may load, `{scripts}` for the scripts that stand in the pages of the folder.
 */
export function hostingOf(part: Part, configuration: PageConfiguration, folder: string): HostingTarget {
  const { local, remotes, ads, analytics, webVitals, mediaHosts = [] } = configuration;
  const named: Record<string, string> = {
    site: originsOf(remotes.site),
    admin: originsOf(remotes.admin),
    firestore: local ? originsOf(local.firestore) : google.firestore,
    auth: local ? originsOf(local.auth) : google.auth,
    ads: originsOf(ads?.scriptUrl),
    // An ad script loads what it likes; where none is configured, nothing may.
    adContents: ads ? "https: data: 'unsafe-inline'" : '',
    analytics: originsOf(analytics?.scriptUrl),
    media: originsOf(...mediaHosts),
    reports: originsOf(webVitals),
    scripts: scriptsIn(folder).join(' '),
  };
  const fill = (value: string) =>
    value.replace(/ ?\{(\w+)\}/g, (_, name: string) => (named[name] ? ` ${named[name]}` : ''));

  const file = JSON.parse(readFileSync(path.join(root, 'firebase.json'), 'utf8')) as {
    hosting: HostingTarget[];
  };
  const target = file.hosting.find((candidate) => candidate.target === part);
  if (!target) throw new Error(`firebase.json has no hosting target "${part}".`);
  return {
    ...target,
    headers: target.headers.map(({ source, headers }) => ({
      source,
      headers: headers.map(({ key, value }) => ({ key, value: fill(value) })),
    })),
  };
}
