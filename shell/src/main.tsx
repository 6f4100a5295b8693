import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { dataOf, prefetch, readPage, type Data } from 'shared-data';
import { Message } from 'shared-ui';
import { App } from './app';
import { createRemotes, type Remotes } from './remotes/remotes';
import { reportFaults } from './reporting/faults';
import { reportWhenIdle } from './reporting/report-when-idle';

/** Starts the product with what the page says; a page that says it wrongly becomes a sentence, not a blank. */
function start() {
  try {
    const page = readPage(document);
    const data = dataOf(page);
    const { configuration } = data;
    const remotes = createRemotes(configuration.remotes);
    reportFaults(configuration);
    startEarly(data, remotes);
    reportWhenIdle(configuration);
    return <App page={page} remotes={remotes} />;
  } catch (error) {
    return (
      <Message level={1} role="alert" heading="This site is not set up correctly">
        {(error as Error).message}
      </Message>
    );
  }
}

/** Asks for the code and the data of the first screen before anything is drawn. */
function startEarly(data: Data, remotes: Remotes) {
  remotes.at(window.location.pathname)?.connect();
  void prefetch(data, window.location);
}

const root = createRoot(document.getElementById('root')!);
// In steps that give way to the browser, so that it answers a visitor between them.
setTimeout(() => {
  const product = start();
  startTransition(() => root.render(product));
});
