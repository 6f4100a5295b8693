import { createHash } from 'node:crypto';
import { recentChanges } from 'shared-data/documents';
import type { Published, PublishedSearch } from 'shared-data/contract';
import { isWorthSearchFiles, makeSearchFiles, type SiteContent } from 'shared-data/server';
import type { Target } from '../release/target';
import type { Stage } from './stage';

const folderOfAll = 'search-files';

/** A search reads the entries that have changed beside its files: with more than these the files are made anew. */
const mostChanged = 12;

/** What is not as it was published last. */
export interface ChangedSince {
  /** The ids of entries. */
  changed: ReadonlySet<string>;
  /** Whether something of it is no more, as a video or a title. */
  isPublishedGone: boolean;
  /** Whether files that were published for the search are not there. */
  isLost: boolean;
}

/** Whether the files of the search that `published.json` names are live, as far as the one tells that every search loads first. */
export async function areSearchFilesLive(target: Pick<Target, 'read'>): Promise<boolean> {
  const json = await target.read('shell', 'published.json');
  const { search } = (json ? JSON.parse(json.toString()) : {}) as Partial<Published>;
  return !search || (await target.read('shell', `${search.folder.slice(1)}/words.json`)) !== null;
}

/**
 * Writes the files that a search reads, unless those of `before` are still of use. Who has just loaded the name of the folder before finds
 * it, but where something that was published is gone, such as a title: nobody is told of it any more.
 */
export function writeSearchFiles(
  stage: Stage,
  content: SiteContent,
  published: PublishedSearch | undefined,
  { changed, isPublishedGone, isLost }: ChangedSince,
): PublishedSearch | undefined {
  const before = isLost ? undefined : published;
  if (isLost) for (const file of filesIn(stage)) stage.lose(file);
  const changes = before && recentChanges(content, before.version);
  // What was brought back from a copy may have come to a version that was published of something else.
  const isTold = changes && [...changed].every((id) => changes.has(id));
  const isOneGone = isPublishedGone || !isTold || [...changes.values()].includes(undefined);
  const { entries } = content;
  let search: PublishedSearch | undefined;
  if (isWorthSearchFiles(entries))
    search = changes && !isOneGone && changes.size <= mostChanged ? before : make(stage, content);
  const kept = [search, isOneGone ? undefined : before].map((one) => one && `${one.folder.slice(1)}/`);
  for (const file of filesIn(stage))
    if (!kept.some((folder) => folder && file.startsWith(folder))) stage.remove(file);
  return search;
}

const filesIn = ({ files }: Stage): string[] =>
  [...files.keys()].filter((file) => file.startsWith(`${folderOfAll}/`));

function make(stage: Stage, { entries, version }: SiteContent): PublishedSearch {
  // One file after the other, as all of them together may be large.
  const hash = createHash('sha256');
  for (const { name, content } of makeSearchFiles(entries)) hash.update(`${name}\n${content}\n`);
  const folder = `${folderOfAll}/${hash.digest('hex').slice(0, 16)}`;
  for (const { name, content } of makeSearchFiles(entries))
    stage.writeHashed(`${folder}/${name}`, Buffer.from(content));
  return { folder: `/${folder}`, version };
}
