import { elementsIn, withPiece } from '../render/page/markup/page-elements';
import { allowInPage } from './allow-in-page';
import type { Hosting } from './hosting';

/** What stands beside published pages for those who serve them and publish next: the file, and what it holds. */
export const publicationFile = 'publication.json';

/** The page that browsers fill themselves, where `index.html` is the published home page. */
export const drawnFile = 'drawn.html';

export interface Publication {
  format: 1;
  /** Of the catalogue. */
  version: number;
  /** Changes with what pages are made of beside the content: code, configuration, address. */
  key: string;
  /** How many pages are left for the next time: those that failed, and those that wait for their turn. */
  left: number;
  /** What stands in the pages and must be allowed, such as `'sha256-…'`. */
  styles: string[];
  scripts: string[];
}

/** How the shell is served with published pages among its files. */
export function withPublication<T extends object>(hosting: T, { styles, scripts }: Publication): T {
  const { headers, rewrites = [], ...rest } = hosting as unknown as Hosting;
  return {
    ...rest,
    // `/watch/ID` is `watch/ID/index.html`, without a redirection.
    trailingSlash: false,
    rewrites: rewrites.map(({ source, destination }) => ({
      source,
      destination: destination === '/index.html' ? `/${drawnFile}` : destination,
    })),
    headers: headers.map(({ source, headers: given }) =>
      source === '**'
        ? {
            source,
            headers: given.map(({ key, value }) => ({
              key,
              value: key === 'Content-Security-Policy' ? allowInPage(value, { styles, scripts }) : value,
            })),
          }
        : { source, headers: given },
    ),
  } as unknown as T;
}

/** The empty page where pages are published: what it shows is not published, so nobody should keep it. */
export function drawnPage(html: string): string {
  const [, end] =
    elementsIn(html, 'meta').find(({ attributes }) => attributes['name'] === 'description')?.written?.tag ??
    [];
  return end === undefined ? html : withPiece(html, [end, end], '<meta name="robots" content="noindex">');
}
