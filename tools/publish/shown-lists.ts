import type { RenderedPage } from 'server/render';
import type { Pages, Shown } from '../release/pages';

/** The lists of videos and pictures on pages, without duplicates. */
export class ShownLists {
  readonly lists: Shown[] = [];
  readonly #places = new Map<string, number>();

  /** Keeps the lists of pages that are not rendered now. */
  keep(pages: Pages['pages'], lists: Shown[]): void {
    for (const page of Object.values(pages)) page.shown = this.#placeOf(lists[page.shown]!);
  }

  /** The index of the list of a page, without its own video. */
  place({ caches, html }: RenderedPage, own: string | null, picture: string | undefined): number {
    const ids = new Set<string>();
    for (const stored of Object.values(caches) as [[name: string, id: string], unknown][][])
      for (const [[name, id]] of stored) if (name === 'item' && id !== own) ids.add(id);
    const pictures = new Set(html.match(/\/pictures\/[0-9a-f]{24}\.[\w.+-]+/g));
    if (picture) pictures.delete(picture);
    return this.#placeOf({ ids: [...ids].sort(), pictures: [...pictures].sort() });
  }

  #placeOf(shown: Shown): number {
    const key = JSON.stringify(shown);
    let place = this.#places.get(key);
    if (place === undefined) this.#places.set(key, (place = this.lists.push(shown) - 1));
    return place;
  }
}
