import type { Configuration } from 'shared-data';
import { contractVersion, remoteEntryFile } from 'shared-data/contract';
import { isAddressOf, remoteAt } from 'shared-data/routes';

/**
 * Stands in the empty page: has the browser fetch the entry of the remote that the address needs, and the files that it loads
 * once it runs, beside the shell's code and not after it. In a rendered page its renderer has written these.
 */
async function preloadRemote(): Promise<void> {
  const { remotes = [] } = JSON.parse(
    document.getElementById('configuration')!.textContent!,
  ) as Configuration;
  const remote = remoteAt(remotes, window.location.pathname);
  if (!remote) return;
  preload(`${remote.address}/${remoteEntryFile()}`);
  const route = remote.routes.find(({ path }) => isAddressOf(path, window.location.pathname))!;
  // The shapes of the screen stand there before any code: see `tokens.css`.
  if (remote.layout !== 'own') document.documentElement.dataset['shapes'] = route.screen;
  const answer = await fetch(`${remote.address}/part.json`);
  const {
    contract,
    start,
    screens = {},
  } = (await answer.json()) as { contract: number; start: string[]; screens?: Record<string, string[]> };
  // As the remote's entry loads them: a file of the page's own host is asked for in another way.
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

// The application says what is wrong with the page's configuration, or with the remote.
preloadRemote().catch(() => undefined);
