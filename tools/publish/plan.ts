import { watchPath } from 'server/render';
import { categoryAddress } from 'shared-data';
import { customPageAddress, type SiteContent } from 'shared-data/server';
import { addressesOf, archiveAddress, monthAddress, watchedId } from './addresses';
import { encodeEntry, type Pages } from '../release/pages';

/** Changes that the catalog index does not contain. */
export interface OtherChanges {
  /** Ids of videos whose picture may have changed. */
  ids: Set<string>;
  /** Whether an unknown change was made, which every page may show. */
  isAnything: boolean;
  /** Whether a custom page changed. Then all custom pages are rendered, because they are few. */
  isCustomPage?: boolean;
}

const customPages = customPageAddress('');

interface Plan {
  /** Paths of pages to render now, in this order. */
  now: string[];
  /** Stale pages with a change in a secondary list, oldest first, with the version of the change. */
  later: Map<string, number>;
  /** Paths of pages to remove. */
  gone: string[];
  /** Pages with an earlier version than this may be stale. */
  before: number | undefined;
}

interface Routed {
  routes: { path: string }[];
}

/**
 * Whether all pages must be rendered: none were published, a release or the configuration changed, or the database is older
 * than the publication.
 */
export const isOther = (pages: Pages | null, { version }: SiteContent, key: string): boolean =>
  pages === null || pages.key !== key || version < pages.version;

/** The ids of index entries that are new, changed or gone. */
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

/** Plans which pages to render now, to render later and to remove. */
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
      (other.isCustomPage && address.startsWith(customPages))
    );
  });

  const before = other.isAnything || !isSame(pages.banners, content.banners) ? version : pages.before;
  const isNow = new Set(now);
  // A new video is on no published page.
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

/** The watch pages of these videos and the list pages that contain or contained them. */
function addressesWith(
  pages: Pages,
  { entries }: SiteContent,
  changed: Set<string>,
  ids: Set<string>,
): Set<string> {
  const found = new Set<string>();
  const add = (id: string, date: string, category: string) => {
    // The list of categories shows the picture of each category's newest video.
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
