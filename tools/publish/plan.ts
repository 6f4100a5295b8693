import { watchPath } from 'server/render';
import { categoryAddress } from 'shared-data';
import { freePageAddress, type SiteContent } from 'shared-data/server';
import { addressesOf, archiveAddress, monthAddress, watchedId } from './addresses';
import { encodeEntry, type Pages } from '../release/pages';

/** What has changed beside what the catalogue's entries tell. */
export interface OtherChanges {
  /** Videos that may have another picture. */
  ids: Set<string>;
  /** Whether something changed that nobody can name: every page may show it. */
  isAnything: boolean;
  /** Whether words of a page of the creator's own changed: these are few, and all are rendered anew. */
  isFreePage?: boolean;
}

const freePages = freePageAddress('');

export interface Plan {
  /** Pages that have to be rendered, in this order. */
  now: string[];
  /** Pages that show something that has changed among other things, the oldest first, each with the version of the change. */
  later: Map<string, number>;
  /** Pages of what is no more. */
  gone: string[];
  /** Pages that show an earlier version than this may show something that is not so any more. */
  before: number | undefined;
}

interface Routed {
  routes: { path: string }[];
}

/** What a page of an earlier release, or of another configuration, shows has to be rendered anew as a whole. */
export const isOther = (pages: Pages | null, { version }: SiteContent, key: string): boolean =>
  pages === null || pages.key !== key || version < pages.version;

/** Which entries are others than they were: their ids. */
export function changedEntries(pages: Pages, { entries }: SiteContent): Set<string> {
  const gone = new Set(Object.keys(pages.entries));
  const changed = new Set<string>();
  for (const entry of entries) {
    const before = pages.entries[entry.id];
    gone.delete(entry.id);
    if (!before || JSON.stringify(before) !== JSON.stringify(encodeEntry(entry))) changed.add(entry.id);
  }
  return new Set([...changed, ...gone]);
}

/** Which pages have to be rendered, given what was published before. */
export function planPages(
  pages: Pages | null,
  content: SiteContent,
  key: string,
  remotes: Routed[],
  changed: Set<string>,
  other: OtherChanges,
): Plan {
  const all = addressesOf(content.entries, content.categories, remotes, content.site);
  const gone = Object.keys(pages?.pages ?? {}).filter((address) => !all.has(address));
  if (!pages || isOther(pages, content, key))
    return { now: [...all], later: new Map(), gone, before: undefined };

  const { version } = content;
  const ids = new Set([...changed, ...other.ids]);
  const touched = addressesWith(pages, content, changed, ids);
  const isList = (address: string) => watchedId(address) === null && !address.startsWith(archiveAddress);
  const isEveryList =
    other.isAnything ||
    !isSame(pages.categories, content.categories) ||
    !isSame(pages.banners, content.banners);
  const now = [...all].filter((address) => {
    const page = pages.pages[address];
    return (
      !page ||
      page.hasFailed ||
      touched.has(address) ||
      (isEveryList && isList(address)) ||
      (other.isFreePage && address.startsWith(freePages))
    );
  });

  const before = other.isAnything || !isSame(pages.banners, content.banners) ? version : pages.before;
  const isNow = new Set(now);
  // What is new was on no page.
  const had = new Set([...ids].filter((id) => pages.entries[id]));
  const shownAmong = pages.shown.map(({ ids: shown }) => shown.some((id) => had.has(id)));
  const later = Object.entries(pages.pages)
    .filter(([address]) => all.has(address) && !isNow.has(address))
    .flatMap(([address, page]) => {
      const isOlder = page.version !== null && page.version < (before ?? 0);
      const since = shownAmong[page.shown] ? version : (page.since ?? (isOlder ? before : undefined));
      return since === undefined ? [] : [{ address, since, rendered: page.version ?? 0 }];
    })
    .sort((one, other) => one.rendered - other.rendered);
  return { now, later: new Map(later.map(({ address, since }) => [address, since])), gone, before };
}

/** The pages that name these videos by themselves: their own, and the lists that they are or were in. */
function addressesWith(
  pages: Pages,
  { entries }: SiteContent,
  changed: Set<string>,
  ids: Set<string>,
): Set<string> {
  const found = new Set<string>();
  const add = (id: string, date: string, category: string) => {
    // A tile of the categories shows the picture of the newest.
    found.add(watchPath(id)).add('/').add('/category').add(categoryAddress(category));
    if (!changed.has(id)) return;
    found.add(archiveAddress).add(monthAddress(date));
  };
  for (const { id, date, category } of entries) if (ids.has(id)) add(id, date, category);
  for (const id of ids) {
    const before = pages.entries[id];
    if (before) add(id, before[2], before[3]);
  }
  return found;
}

const isSame = (one: string[], other: string[]): boolean => JSON.stringify(one) === JSON.stringify(other);
