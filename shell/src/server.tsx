import * as React from 'react';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { prerender } from 'react-dom/static.edge';
import * as router from 'react-router-dom';
import { dataOf, siteConfiguration } from 'shared-data';
import { contractVersion, type Page, type ServerRemote } from 'shared-data/contract';
import { getTextDirection, matchLanguage } from 'shared-ui';
import * as styles from 'styled-components';
import { App } from './app';
import type { Connection } from './remotes/remote-connection';
import { createRemotes } from './remotes/remotes';

const { StaticRouter } = router;
const { ServerStyleSheet } = styles;

export { contractVersion };

/** Libraries for the server builds of remotes. They take them from here, because a page must have one copy of each. */
export const shared: Record<string, unknown> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': router,
  'styled-components': styles,
};

/**
 * Renders the layout and the screen at a URL with the data in the page's caches. Rejects if rendering throws or no
 * remote has such a screen. Returns the HTML inside the root element, the CSS for a `<style>` element, and the direction
 * of the page's language.
 */
export async function draw(
  page: Page,
  address: { pathname: string; search: string },
  servers: Map<string, ServerRemote>,
): Promise<{ html: string; styles: string; direction: 'ltr' | 'rtl' }> {
  const remotes = createRemotes(dataOf(page).configuration.remotes, ({ name }) =>
    createConnection(name, servers.get(name)),
  );
  const Router: ComponentType<{ children: ReactNode }> = ({ children }) => (
    <StaticRouter location={address.pathname + address.search}>{children}</StaticRouter>
  );
  const sheet = new ServerStyleSheet();
  try {
    let fault: unknown;
    const { prelude } = await prerender(
      sheet.collectStyles(<App page={page} remotes={remotes} Router={Router} />),
      {
        onError: (error) => void (fault ??= error),
        // Unlimited chunks. By default React would append a long screen's content after the page, and move it by a
        // script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
      },
    );
    const html = await new Response(prelude).text();
    if (fault !== undefined) throw fault as Error;
    const { language } = siteConfiguration(dataOf(page)).brand;
    const [style] = sheet.getStyleElement() as ReactElement<{
      dangerouslySetInnerHTML: { __html: string };
    }>[];
    return {
      html,
      styles: style?.props.dangerouslySetInnerHTML.__html ?? '',
      direction: getTextDirection(matchLanguage(language)),
    };
  } finally {
    sheet.seal();
  }
}

/** Releases what rendering a page has opened. */
export const close = (page: Page): Promise<void> => dataOf(page).close();

/** A remote on a server: either loaded from the beginning, or not available. */
const createConnection = (part: string, server: ServerRemote | undefined): Connection => ({
  part,
  getState: () => (server ? { status: 'ready', remote: { ...server } } : { status: 'failed', fault: 'down' }),
  subscribe: () => () => undefined,
  connect: () => undefined,
  tryAgain: () => undefined,
});
