import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { dataOf, readPage, readScreen, summaryQuery, type Data } from 'shared-data';
import type { Page } from 'shared-data/contract';
import { Message } from 'shared-ui';
import { App } from './app';
import { listenForSearchKey } from './layout/search/focus-search';
import { RemoteConnection, type Connection } from './remotes/remote-connection';
import { createRemotes } from './remotes/remotes';
import { reportWhenIdle, startFaultReports } from './reporting/start-reports';

const root = document.getElementById('root')!;

/** Starts the app with the configuration in the page. If it is invalid, shows a message instead of a blank page. */
function start(): void {
  try {
    const page = readPage(document);
    // A stale page reads the index summary again, with the current settings of the site.
    if (page.rendered)
      page.rendered.summary = window.visit?.freshness.then(({ isStale, summary }) =>
        isStale ? null : summary,
      );
    const data = dataOf(page);
    const { configuration } = data;
    const remotes = createRemotes(
      configuration.remotes,
      ({ name, address }) => new RemoteConnection(name, address, page.rendered?.entries[name]),
    );
    startFaultReports(configuration);
    const remote = remotes.at(window.location.pathname);
    remote?.connect();
    const app = <App page={page} remotes={remotes} Router={BrowserRouter} />;
    if (page.rendered && remote) hydrateWhenReady(page, remote, app);
    else {
      listenForSearchKey();
      // Errors are ignored here: the screen finds the data or the error in the cache.
      readScreen(data, window.location).catch(() => undefined);
      if (remote) render(app);
      else void readLanguage(data).finally(() => render(app));
    }
    reportWhenIdle(configuration);
  } catch (error) {
    render(
      <Message level={1} role="alert" heading="This site is not set up correctly">
        {(error as Error).message}
      </Message>,
    );
  }
}

/** Reads the site's language. Called for unknown URLs, whose screen reads nothing itself. */
const readLanguage = (data: Data): Promise<unknown> =>
  Promise.race([
    data.queryClient.prefetchQuery({ ...summaryQuery(data), retry: false }),
    new Promise((resolve) => setTimeout(resolve, maxLanguageWait)),
  ]);

/** The first rendering waits at most this many milliseconds for the language. */
const maxLanguageWait = 3000;

/** Renders in a transition, so that rendering yields to user input. */
function render(app: ReactNode): void {
  const reactRoot = createRoot(root);
  startTransition(() => reactRoot.render(app));
}

/**
 * Hydrates the whole page once its remote is loaded. Until then the page works as HTML. If the remote fails to load, it
 * is loaded again when the network returns, and at the next press of a button that needs it.
 */
function hydrateWhenReady(page: Page, remote: Connection, app: ReactNode): void {
  const visit = window.visit!;
  visit.load = remote.connect;
  window.addEventListener('online', remote.connect);
  const stop = remote.subscribe(() => {
    if (remote.getState().status !== 'ready') return;
    stop();
    startTransition(() => void hydrateRoot(root, app));
    void visit.freshness.then(({ isStale }) => {
      if (!isStale) return;
      page.rendered!.isStale = true;
      for (const cache of page.caches.values()) void cache.invalidateQueries();
    });
  });
}

setTimeout(start);
