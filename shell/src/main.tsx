import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { dataOf, readPage, readScreen, summaryQuery, type Data } from 'shared-data';
import type { Page } from 'shared-data/contract';
import { Message } from 'shared-ui';
import { App } from './app';
import { listenForSearchKey } from './layout/search/focus-search';
import { RemoteConnection } from './remotes/remote-connection';
import { createRemotes } from './remotes/remotes';
import { reportWhenIdle, startFaultReports } from './reporting/start-reports';

const root = document.getElementById('root')!;

/** Starts the app with the configuration in the page. An invalid configuration shows a message instead of a blank page. */
function start(): void {
  try {
    const page = readPage(document);
    const data = dataOf(page);
    const { configuration } = data;
    const remotes = createRemotes(
      configuration.remotes,
      ({ name, address }) => new RemoteConnection(name, address),
    );
    startFaultReports(configuration);
    remotes.at(window.location.pathname)?.connect();
    const app = <App page={page} remotes={remotes} Router={BrowserRouter} />;
    if (page.rendered) hydrate(page, app);
    else {
      listenForSearchKey();
      // The screen shows the data, or the error, from the cache.
      readScreen(data, window.location).catch(() => undefined);
      if (remotes.at(window.location.pathname)) render(app);
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

/** Reads the site's language for an unknown URL, whose screen reads nothing itself. */
const readLanguage = (data: Data): Promise<unknown> =>
  Promise.race([
    data.queryClient.prefetchQuery({ ...summaryQuery(data), retry: false }),
    new Promise((resolve) => setTimeout(resolve, maxLanguageWait)),
  ]);

/** The milliseconds for which the first rendering waits for the language. */
const maxLanguageWait = 3000;

/** Renders in a transition, so that rendering yields to user input. */
function render(app: ReactNode): void {
  const reactRoot = createRoot(root);
  startTransition(() => reactRoot.render(app));
}

function hydrate(page: Page, app: ReactNode): void {
  startTransition(() => void hydrateRoot(root, app));
  void window.isPageStale?.then((isPageStale) => {
    if (!isPageStale) return;
    page.rendered!.isStale = true;
    for (const cache of page.caches.values()) void cache.invalidateQueries();
  });
}

setTimeout(start);
