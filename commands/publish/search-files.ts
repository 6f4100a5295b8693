import { createHash } from 'node:crypto';
import { recentChanges } from 'shared-data/documents';
import type { PublishedSearch } from 'shared-data/contract';
import { isWorthSearchFiles, makeSearchFiles, type SiteContent } from 'shared-data/server';
import type { Stage } from './stage';

const folderOfAll = 'search-files';

/** A search reads the entries that have changed beside its files: with more than these the files are made anew. */
const mostChanged = 12;

/**
 * Writes the files that a search reads, unless those of `before` are still of use. Who has just loaded the name of the folder before finds
 * it, but where something that was published is gone, such as a title: nobody is told of it any more.
 */
export function writeSearchFiles(
  stage: Stage,
  content: SiteContent,
  before: PublishedSearch | undefined,
  isPublishedGone: boolean,
): PublishedSearch | undefined {
  const changes = before && recentChanges(content, before.version);
  const isOneGone = isPublishedGone || !changes || [...changes.values()].includes(undefined);
  const { entries } = content;
  let search: PublishedSearch | undefined;
  if (isWorthSearchFiles(entries))
    search = changes && !isOneGone && changes.size <= mostChanged ? before : make(stage, content);
  const kept = [search, isOneGone ? undefined : before].map((one) => one && `${one.folder.slice(1)}/`);
  for (const file of [...stage.files.keys()])
    if (file.startsWith(`${folderOfAll}/`) && !kept.some((folder) => folder && file.startsWith(folder)))
      stage.remove(file);
  return search;
}

function make(stage: Stage, { entries, version }: SiteContent): PublishedSearch {
  // One file after the other, as all of them together may be large.
  const hash = createHash('sha256');
  for (const { name, content } of makeSearchFiles(entries)) hash.update(`${name}\n${content}\n`);
  const folder = `${folderOfAll}/${hash.digest('hex').slice(0, 16)}`;
  for (const { name, content } of makeSearchFiles(entries))
    stage.writeHashed(`${folder}/${name}`, Buffer.from(content));
  return { folder: `/${folder}`, version };
}
