import { FieldPath, deleteField, type DocumentData } from 'firebase/firestore/lite';
import { encodeSummary, summaryId, type CatalogueChange } from 'shared-data/documents';
import type { Outcome } from './operation';
import { saveEntries, type CollectionName, type Write } from './write';

/** Collections that visitors cannot see: a write to them leaves HTML pages current. */
const hidden: ReadonlySet<CollectionName> = new Set([
  'drafts',
  'unlisted',
  'hidden',
  'series',
  'captions',
  'trash',
  'changes',
  'views',
]);

export type Reach = 'nothing' | 'hidden' | 'visible';

/** Whether an operation changes anything, and whether visitors can see it. */
export function reachOf(
  { writes = [], site = {}, counting, summary, completesHiddenIndex = false }: Outcome,
  index: CatalogueChange,
): Reach {
  const changesSummary = summary !== undefined || Object.keys(site).length > 0;
  if (changesSummary || index.shards.size > 0 || writes.some(({ collection }) => !hidden.has(collection)))
    return 'visible';
  return writes.length > 0 || counting !== undefined || completesHiddenIndex ? 'hidden' : 'nothing';
}

/** Raises the version, and writes the changed entries and the counts. */
export function saveIndex(
  outcome: Outcome,
  index: CatalogueChange,
  stored: DocumentData | undefined,
): Write[] {
  const { site = {}, counting = {} } = outcome;
  // Only changed site settings and values of counting are written: a newer version may store others beside them.
  const { site: _, views: __, ...fields } = encodeSummary(index.summary);
  // Earlier versions stored these. `recent` may name a video that is unlisted now.
  const obsolete = { pages: deleteField(), recent: deleteField(), changed: deleteField() };
  const summary = { ...fields, ...obsolete, ...hiddenIndexMark(outcome, stored, fields) };
  return [
    ...[...index.shards].map(([id, entries]) => saveEntries('catalogue', id, entries)),
    saveSummary(summary, { site, views: counting }),
  ];
}

/** The same for an operation that visitors cannot see. */
export function saveHiddenVersion(outcome: Outcome, stored: DocumentData | undefined): Write {
  const fields = { hiddenVersion: hiddenVersionOf(stored) + 1 };
  return saveSummary(
    { ...fields, ...hiddenIndexMark(outcome, stored, fields) },
    { views: outcome.counting ?? {} },
  );
}

/** Marks the hidden index as current at the raised version, if it was or is now. */
const hiddenIndexMark = (
  { completesHiddenIndex = false }: Outcome,
  stored: DocumentData | undefined,
  raised: DocumentData,
): DocumentData =>
  completesHiddenIndex || hasHiddenIndex(stored) ? { hiddenIndex: versionsOf({ ...stored, ...raised }) } : {};

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

/** The number of operations that visitors cannot see. */
export const hiddenVersionOf = (summary: DocumentData | undefined): number =>
  (summary?.['hiddenVersion'] as number | undefined) ?? 0;

/** Differs after each operation. */
export const versionsOf = (summary: DocumentData | undefined): string =>
  `${summary?.['version']} ${hiddenVersionOf(summary)}`;

/**
 * Whether the hidden index has every operation: each one stores the new versions in a field of the summary. A panel of an
 * earlier version raises them without it, and nothing that follows makes the field valid again until the index is repaired.
 */
export const hasHiddenIndex = (summary: DocumentData | undefined): boolean =>
  summary?.['hiddenIndex'] === versionsOf(summary);
