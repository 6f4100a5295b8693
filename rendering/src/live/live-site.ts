import { LivePages, type LivePagesOptions } from './live-pages';
import { readPicture } from './read-picture';

/** What a request is answered with. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  /** Of the style that stands in a page, such as `'sha256-…'`: its content policy has to name it. */
  styleHash?: string;
}

/** What a cache between here and a visitor may do: show a page while it asks whether there is a newer one. */
const pageCaching = 'public, max-age=0, s-maxage=5, stale-while-revalidate=60';

/** A picture may hold a script, which must not run where somebody opens the picture by itself. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Answers the public addresses that are no files: pages, and what they show and name. */
export class LiveSite {
  readonly #pages: LivePages;

  constructor(options: LivePagesOptions) {
    this.#pages = new LivePages(options);
  }

  /** Null where this address is not one of them. */
  async answer(address: URL): Promise<Answer | null> {
    if (address.pathname.startsWith('/pictures/')) return this.#picture(address.pathname);
    const page = await this.#pages.page(address);
    return (
      page && {
        status: page.status,
        headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': pageCaching },
        body: page.html,
        styleHash: page.styleHash,
      }
    );
  }

  close(): Promise<void> {
    return this.#pages.close();
  }

  async #picture(pathname: string): Promise<Answer | null> {
    const picture = await readPicture(this.#pages.data(), pathname);
    return (
      picture && {
        status: 200,
        headers: {
          'Content-Type': picture.type,
          'Cache-Control': 'public, max-age=31536000, immutable',
          'Content-Security-Policy': picturePolicy,
        },
        body: picture.content,
      }
    );
  }
}
