import type { Configuration } from 'shared-data';
import { contractVersion } from 'shared-data/contract';
import { matchesRoute, remoteForPath } from 'shared-data/routes';
import { preload, preloadChunk, readLoadingManifest } from './preload';

/**
 * A script of the page without content. While the shell's code loads, it preloads the entry of the URL's remote and the
 * files that the entry will load. A server-rendered page has links instead.
 */
async function preloadRemote(): Promise<void> {
  const { remotes = [] } = JSON.parse(
    document.getElementById('configuration')!.textContent!,
  ) as Partial<Configuration>;
  const remote = remoteForPath(remotes, window.location.pathname);
  if (!remote) return;
  const { address, routes, layout } = remote;
  const { screen } = routes.find(({ path }) => matchesRoute(path, window.location.pathname))!;
  // Until JavaScript renders, this attribute shows the skeleton of the screen (`tokens.css`).
  if (layout !== 'own') document.documentElement.dataset['shapes'] = screen;
  window.manifest = { address, content: readLoadingManifest(address) };
  const { contract, entry, start, screens = {} } = await window.manifest.content;
  if (contract !== contractVersion) return;
  preload(`${address}/${entry}`);
  for (const file of [...start, ...(screens[screen] ?? [])]) preloadChunk(`${address}/${file}`);
}

// Ignored here: the app reports an invalid configuration or a failed remote.
preloadRemote().catch(() => undefined);
