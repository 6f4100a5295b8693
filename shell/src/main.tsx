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
import { readWhatIsNew } from './rendered/read-what-is-new';
import { reportFaults } from './reporting/faults';
import { reportWhenIdle } from './reporting/report-when-idle';

const place = document.getElementById('root')!;

/** Starts the product with what the page says; a page that says it wrongly becomes a sentence, not a blank. */
function start(): void {
  try {
    const page = readPage(document);
    const data = dataOf(page);
    const { configuration } = data;
    const remotes = createRemotes(
      configuration.remotes,
      ({ name, address }) => new RemoteConnection(name, address),
    );
    reportFaults(configuration);
    remotes.at(window.location.pathname)?.connect();
    const product = <App page={page} remotes={remotes} Router={BrowserRouter} />;
    if (page.rendered) takeOver(page, product);
    else {
      listenForSearchKey();
      // The screen finds what was read, or why it could not be.
      readScreen(data, window.location).catch(() => undefined);
      if (remotes.at(window.location.pathname)) draw(product);
      else void readLanguage(data).finally(() => draw(product));
    }
    reportWhenIdle(configuration);
  } catch (error) {
    draw(
      <Message level={1} role="alert" heading="This site is not set up correctly">
        {(error as Error).message}
      </Message>,
    );
  }
}

/** No screen reads the site's settings at an unknown address, which is drawn in the site's language all the same. */
const readLanguage = (data: Data): Promise<unknown> =>
  Promise.race([
    data.queryClient.prefetchQuery({ ...summaryQuery(data), retry: false }),
    new Promise((resolve) => setTimeout(resolve, languageFor)),
  ]);

/** Milliseconds for which a page waits for its language. */
const languageFor = 3000;

/** In steps that give way to the browser, so that it answers a visitor between them. */
function draw(product: ReactNode): void {
  const root = createRoot(place);
  startTransition(() => root.render(product));
}

/** A server has drawn the page. */
function takeOver(page: Page, product: ReactNode): void {
  startTransition(() => void hydrateRoot(place, product));
  readWhatIsNew(page);
}

setTimeout(start);
