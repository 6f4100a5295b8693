import { readChanges, titleInLog, type Change } from 'admin-data';
import type { SiteContent } from 'shared-data/server';
import type { OtherChanges } from './plan';
import type { Pages } from '../release/pages';

/** Reads the latest entries of the audit log, newest first. */
export type ReadLog = (
  count: number,
) => Promise<Pick<Change, 'at' | 'what' | 'count' | 'title' | 'isHidden'>[]>;

/** The maximum number of log entries that are read. A larger number of changes counts as unknown changes. */
const mostLines = 100;

/** Reads the audit log with an administrator's key. */
export const logOf =
  (store: Parameters<typeof readChanges>[0]): ReadLog =>
  (count) =>
    readChanges(store, count);

/**
 * Finds changes that the catalog index does not contain: pictures, descriptions, banners and custom pages. The audit log,
 * which only an administrator's key can read, names a changed video by its title. Without the log, a single write is
 * identified by the entries that it changed. Several writes are not, because one may have changed many entries and another
 * none. `until` is the time of the newest log entry that the content includes.
 */
export async function findOtherChanges(
  pages: Pages,
  content: SiteContent,
  changed: Set<string>,
  log: { read: ReadLog; until: string } | undefined,
): Promise<OtherChanges> {
  const others = JSON.stringify(pages.categories) === JSON.stringify(content.categories) ? 0 : 1;
  const writes = content.version - pages.version;
  if (!log || pages.changedAt === undefined)
    return { ids: new Set(), isAnything: writes > Math.min(changed.size + others, 1) };

  const [since, until] = [Date.parse(pages.changedAt), Date.parse(log.until)];
  const lines = await readSince(log.read, since, writes + 1);
  const news = lines.filter(({ at }) => at.getTime() > since && at.getTime() <= until);
  const ids = new Set<string>();
  const isCustomPage = news.some(({ what }) => what.endsWith('-page'));
  let isAnything = news.length === mostLines;
  let [inLines, withCategories] = [0, 0];
  for (const { what, count, title, isHidden } of news) {
    if (isHidden) continue;
    if (what.endsWith('-page')) continue;
    if (what.endsWith('-banner')) isAnything = true;
    else if (what === 'add-category' || what === 'rebuild' || what === 'delete-forever') continue;
    else if (what.endsWith('-category')) withCategories += count;
    else if (count === 1) for (const id of titled(pages, content, title)) ids.add(id);
    else inLines += count;
  }
  // A log entry about several videos names only one. The others must be among the changed index entries, or a picture may have changed.
  const unnamed = [...changed].filter((id) => !ids.has(id)).length;
  if (inLines > 0 && inLines + withCategories > unnamed) isAnything = true;
  return { ids, isAnything, ...(isCustomPage && { isCustomPage }) };
}

/** The log entries since a time. Reads more than the number of writes, because entries of hidden videos are among them. */
async function readSince(read: ReadLog, since: number, writes: number) {
  for (let count = Math.min(writes, mostLines); ; count = Math.min(count * 2, mostLines)) {
    const lines = await read(count);
    const isAll = lines.length < count || lines.at(-1)!.at.getTime() <= since;
    if (isAll || count === mostLines) return lines;
  }
}

/** The time of the newest log entry. An empty log has the earliest time. */
export async function newestLine(read: ReadLog): Promise<string> {
  const [line] = await read(1);
  return (line?.at ?? new Date(0)).toISOString();
}

const titled = (pages: Pages, { entries }: SiteContent, title: string): string[] => [
  ...entries.filter((entry) => titleInLog(entry.title) === title).map(({ id }) => id),
  ...Object.entries(pages.entries)
    .filter(([, [before]]) => titleInLog(before) === title)
    .map(([id]) => id),
];
