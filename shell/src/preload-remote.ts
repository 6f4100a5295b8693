import type { Configuration } from 'shared-data';
import { contractVersion, remoteEntryFile } from 'shared-data/contract';
import { matchesRoute, remoteForPath } from 'shared-data/routes';

/**
 * A script of the empty page: preloads the entry of the remote at the URL, and the files that the entry will load, in parallel
 * with the code of the shell. A server-rendered page has preload links instead.
 */
async function preloadRemote(): Promise<void> {
  const { remotes = [] } = JSON.parse(
    document.getElementById('configuration')!.textContent!,
  ) as Partial<Configuration>;
  const remote = remoteForPath(remotes, window.location.pathname);
  if (!remote) return;
  preload(`${remote.address}/${remoteEntryFile()}`);
  const route = remote.routes.find(({ path }) => matchesRoute(path, window.location.pathname))!;
  // Shows the skeleton of the screen before JavaScript renders (`tokens.css`).
  if (remote.layout !== 'own') document.documentElement.dataset['shapes'] = route.screen;
  const response = await fetch(`${remote.address}/part.json`);
  const {
    contract,
    start,
    screens = {},
  } = (await response.json()) as { contract: number; start: string[]; screens?: Record<string, string[]> };
  // The same CORS mode as the entry uses, otherwise the browser would load the files twice.
  const crossOrigin = remote.address.startsWith(`${window.location.origin}/`) ? null : 'anonymous';
  if (contract === contractVersion)
    [...start, ...(screens[route.screen] ?? [])].forEach((file) =>
      preload(`${remote.address}/${file}`, crossOrigin),
    );
}

function preload(href: string, crossOrigin: string | null = null): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'script', crossOrigin, href });
  document.head.append(link);
}

// The app itself reports an invalid configuration or a failed remote.
preloadRemote().catch(() => undefined);
