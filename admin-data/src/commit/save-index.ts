import { FieldPath, deleteField, type DocumentData } from 'firebase/firestore/lite';
import { encodeSummary, summaryId, type CatalogueChange } from 'shared-data/documents';
import type { Outcome } from './operation';
import { saveEntries, type CollectionName, type Write } from './write';

/** Collections that visitors cannot see: a write to them leaves HTML pages current. */
const hidden: ReadonlySet<CollectionName> = new Set([
  'drafts',
  'unlisted',
  'series',
  'captions',
  'trash',
  'changes',
  'views',
]);

export type Reach = 'nothing' | 'hidden' | 'visible';

/** Whether an operation changes anything, and whether visitors can see it. */
export function reachOf(
  { writes = [], site = {}, counting, summary }: Outcome,
  index: CatalogueChange,
): Reach {
  const changesSummary = summary !== undefined || Object.keys(site).length > 0;
  if (changesSummary || index.shards.size > 0 || writes.some(({ collection }) => !hidden.has(collection)))
    return 'visible';
  return writes.length > 0 || counting !== undefined ? 'hidden' : 'nothing';
}

/** Raises the version, and writes the changed entries and the counts. */
export function saveIndex({ site = {}, counting = {} }: Outcome, index: CatalogueChange): Write[] {
  // Only changed site settings and values of counting are written: a newer version may store others beside them.
  const { site: _, views: __, ...fields } = encodeSummary(index.summary);
  // Earlier versions stored these. `recent` may name a video that is unlisted now.
  const summary = { ...fields, pages: deleteField(), recent: deleteField() };
  return [
    ...[...index.shards].map(([id, entries]) => saveEntries(id, entries)),
    saveSummary(summary, { site, views: counting }),
  ];
}

/** The same for an operation that visitors cannot see. */
export const saveHiddenVersion = ({ counting = {} }: Outcome, version: number): Write =>
  saveSummary({ hiddenVersion: version }, { views: counting });

function saveSummary(fields: DocumentData, sections: Record<string, object>): Write {
  const paths: (string | FieldPath)[] = Object.keys(fields);
  const changed: DocumentData = { ...fields };
  for (const [name, values] of Object.entries(sections)) {
    const entries = Object.entries(values).map(([field, value]) => [field, value || deleteField()]);
    changed[name] = Object.fromEntries(entries);
    paths.push(...Object.keys(values).map((field) => new FieldPath(name, field)));
  }
  return { action: 'merge', collection: 'catalogue', id: summaryId, fields: changed, paths };
}
