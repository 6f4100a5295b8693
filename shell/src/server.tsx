import * as React from 'react';
import type { ComponentType, ReactNode } from 'react';
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
type StyleSheet = InstanceType<typeof ServerStyleSheet>;

export { contractVersion };

/** What the server builds of remotes take of this one: a page has one copy of each. */
export const shared: Record<string, unknown> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': router,
  'styled-components': styles,
};

/** A page's contents as HTML. */
export interface Drawing {
  /** What stands in the page's root. */
  html: string;
  /** The styles of what is drawn, as a `<style>` holds them. */
  styles: string;
  /** Where the lines of its language begin. */
  direction: 'ltr' | 'rtl';
}

/**
 * Draws the layout with the screen of an address, from what the page's caches hold. Rejects when anything throws, or when a screen
 * is not among those of the remotes.
 */
export async function draw(
  page: Page,
  address: { pathname: string; search: string },
  servers: Map<string, ServerRemote>,
): Promise<Drawing> {
  const remotes = createRemotes(dataOf(page).configuration.remotes, ({ name }) =>
    connectionTo(name, servers.get(name)),
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
        // A long screen would come behind the page, and a script would have to put it in its place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
      },
    );
    const html = await new Response(prelude).text();
    if (fault !== undefined) throw fault as Error;
    const { language } = siteConfiguration(dataOf(page)).brand;
    return {
      html,
      styles: stylesIn(sheet.getStyleElement()),
      direction: getTextDirection(matchLanguage(language)),
    };
  } finally {
    sheet.seal();
  }
}

/** The shell has no page of its own that a server renders. A server that runs from before asks for one. */
export const describe = (): null => null;

/** Closes what drawing a page has opened. */
export const close = (page: Page): Promise<void> => dataOf(page).close();

/** A remote is here from the beginning, or never. */
const connectionTo = (part: string, server: ServerRemote | undefined): Connection => ({
  part,
  getState: () => (server ? { status: 'ready', remote: { ...server } } : { status: 'failed', fault: 'down' }),
  subscribe: () => () => undefined,
  connect: () => undefined,
  tryAgain: () => undefined,
});

/** What the elements hold in which the sheet would stand in a page. */
const stylesIn = (elements: ReturnType<StyleSheet['getStyleElement']>): string =>
  elements
    .map(
      ({ props }) =>
        (props as { dangerouslySetInnerHTML: { __html: string } }).dangerouslySetInnerHTML.__html,
    )
    .join('');
