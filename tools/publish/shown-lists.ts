import type { RenderedPage } from 'server/render';
import type { Pages, Shown } from '../release/pages';

/** What pages show, each list once. */
export class ShownLists {
  readonly lists: Shown[] = [];
  readonly #places = new Map<string, number>();

  /** The lists of pages that stay. */
  keep(pages: Pages['pages'], lists: Shown[]): void {
    for (const page of Object.values(pages)) page.shown = this.#placeOf(lists[page.shown]!);
  }

  /** The place of what a page shows beside its own video. */
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
