import { otherParameters, renderedAddress, withShortParameters } from 'shared-data/routes';
import { textOf } from '../page/addresses';
import { LivePages, isUnlisted, longestLoggedPath, type LivePage, type LivePagesOptions } from './live-pages';
import { makeText, makingOf, type LiveText, type Making } from './live-texts';
import { readPicture } from './read-picture';
import { memoryOf, Recent } from './recent';

/** What a request is answered with. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  /** Hashes of what stands in a page, such as `'sha256-…'`: its content policy has to name them. */
  inPage?: { styles: string[]; scripts: string[] };
}

/** What a cache between here and a visitor may do: show a page while it asks whether there is a newer one. */
const pageCaching = 'public, max-age=0, s-maxage=5, stale-while-revalidate=60';

/** Bytes of texts kept. */
const textCacheBytes = 16 * 2 ** 20;

const unavailable: Answer = {
  status: 503,
  headers: {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '30',
  },
  body: 'This cannot be shown at the moment. Please try again in half a minute.',
};

const notFound: LiveText = { status: 404, type: 'text/plain; charset=utf-8', text: 'Not found' };

/**
 * Where a page has its one address, when that is not the one that was asked for: a former name, a page that is too many, a slash at the
 * end.
 */
function redirection({ status, description }: LivePage, asked: URL): string | null {
  const own = new URL(description.path, asked);
  // What stands in the search box is no part of the page.
  const text = asked.searchParams.get('q');
  if (text !== null) own.searchParams.set('q', text);
  return status === 404 || renderedAddress(own) === renderedAddress(asked) ? null : leadTo(own, asked);
}

/** Another address of this site, with what else stands in the one that was asked for, such as the name of a campaign. */
function leadTo(own: URL, asked: URL): string {
  const address = renderedAddress(own);
  const others = new URLSearchParams(
    otherParameters(asked).filter(([name]) => !own.searchParams.has(name)),
  ).toString();
  return others ? `${address}${address.includes('?') ? '&' : '?'}${others}` : address;
}

/** The same address with each piece of its path encoded rightly: of one that is not, the router would complain. */
function encoded(address: URL): URL {
  const right = new URL(address);
  // Two slashes would lead to another site.
  const pieces = address.pathname.replace(/^\/+/, '/').split('/');
  right.pathname = pieces
    .map((piece) => (textOf(piece) === null ? encodeURIComponent(piece) : piece))
    .join('/');
  return right;
}

function withoutSlash(address: URL): URL {
  const right = new URL(address);
  right.pathname = address.pathname.replace(/(?<=.)\/+$/, '');
  return right;
}

const leading = (Location: string): Answer => ({
  status: 302,
  headers: { Location, 'Cache-Control': 'no-cache' },
  body: '',
});

/** Answers the public addresses that are no files: pages, and what they show and name. */
export class LiveSite {
  readonly #pages: LivePages;
  readonly #texts = new Recent<{ version: number | null; text: LiveText }>(textCacheBytes, ({ text }) =>
    memoryOf(text.text),
  );

  constructor(private readonly options: LivePagesOptions) {
    this.#pages = new LivePages(options);
  }

  /** Whether this address is that of a text which is made of what is stored, and so newer than a file that was published. */
  makes(address: URL): boolean {
    return makingOf(address) !== undefined;
  }

  /** Null where this address is not one of them; 503 where its data cannot be read now. */
  async answer(address: URL): Promise<Answer | null> {
    try {
      return await this.#answer(address);
    } catch (error) {
      // It names the database, which is for whoever runs the server to read.
      const path = address.pathname.slice(0, longestLoggedPath);
      this.options.log(`${path} could not be answered: ${(error as Error).message}`);
      return unavailable;
    }
  }

  async #answer(address: URL): Promise<Answer | null> {
    if (address.pathname.startsWith('/pictures/')) return this.#picture(address.pathname);
    const make = makingOf(address);
    if (make) return this.#text(address.pathname, make);
    const right = encoded(address);
    // A page repeats what was searched for: its size must not be up to the visitor.
    right.search = withShortParameters(address);
    if (right.href !== address.href) return leading(right.pathname + right.search);
    const page = await this.#pages.page(withoutSlash(address));
    const location = page && redirection(page, address);
    if (location) return leading(location);
    return (
      page && {
        status: page.status,
        headers: {
          'Content-Type': 'text/html; charset=utf-8',
          'Cache-Control': isUnlisted(page) ? 'no-store' : pageCaching,
        },
        body: page.html,
        inPage: { styles: [page.styleHash], scripts: page.scriptHashes },
      }
    );
  }

  close(): Promise<void> {
    return this.#pages.close();
  }

  /** Kept, as pages are, until the catalogue changes; without one nobody knows. */
  async #text(path: string, make: Making): Promise<Answer> {
    const version = await this.#pages.version().catch(() => undefined);
    const kept = this.#texts.get(path);
    // Where the database does not answer, there is what was true before it did not, and what needs none of it.
    const isTrue = version === undefined || (version !== null && kept?.version === version);
    const text = kept && isTrue ? kept.text : await this.#make(make);
    if (text.isUnlisted) this.#texts.forget(path);
    else if (version !== undefined) this.#texts.use(path, { version, text });
    const caching = text.isUnlisted ? 'no-store' : pageCaching;
    const headers = { 'Content-Type': text.type, 'Cache-Control': caching };
    return { status: text.status, headers, body: text.text };
  }

  async #make(make: Making): Promise<LiveText> {
    const { configuration, origin } = this.options;
    return (await makeText(make, configuration(), origin())) ?? notFound;
  }

  async #picture(pathname: string): Promise<Answer> {
    const picture = this.#pages.picture(pathname) ?? (await readPicture(this.#pages.data(), pathname));
    if (picture) return { status: 200, headers: { 'Content-Type': picture.type }, body: picture.content };
    // A deleted video that returns from the trash has its picture at the same address, which browsers keep for a year.
    const headers = { 'Content-Type': notFound.type, 'Cache-Control': 'no-store' };
    return { status: notFound.status, headers, body: notFound.text };
  }
}
