import { readFileSync } from 'node:fs';
import path from 'node:path';
import { googleFirestore, type PageConfiguration } from './page';

export type Part = 'shell' | 'site-remote' | 'admin-remote';

export const root = path.join(__dirname, '..');

interface Header {
  key: string;
  value: string;
}

/** One target of `firebase.json`, as Firebase Hosting and superstatic read it. */
export interface HostingTarget {
  target: string;
  public: string;
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

/**
 * The target of `firebase.json` for a part, its headers made out for a configuration: `{site}`, `{admin}`,
 * `{firestore}`, `{auth}`, `{ads}`, `{media}` and `{reports}` stand for the origins that the configuration names.
 */
export function hostingOf(part: Part, configuration: PageConfiguration): HostingTarget {
  const { local, remotes, ads, analytics, webVitals, mediaHosts = [] } = configuration;
  const origins: Record<string, string> = {
    site: originsOf(remotes.site),
    admin: originsOf(remotes.admin),
    firestore: local ? originsOf(local.firestore) : google.firestore,
    auth: local ? originsOf(local.auth) : google.auth,
    ads: originsOf(ads?.scriptUrl),
    analytics: originsOf(analytics?.scriptUrl),
    media: originsOf(...mediaHosts),
    reports: originsOf(webVitals),
  };
  const fill = (value: string) =>
    value.replace(/ ?\{(\w+)\}/g, (_, name: string) => (origins[name] ? ` ${origins[name]}` : ''));

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
