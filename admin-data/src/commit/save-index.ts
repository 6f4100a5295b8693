import { FieldPath, deleteField, type DocumentData, type Firestore } from 'firebase/firestore/lite';
import {
  decodeSummary,
  encodeSummary,
  summaryId,
  type CatalogueChange,
  type Summary,
} from 'shared-data/documents';
import type { SummaryChange } from './operation';
import { save, saveEntries, type Write } from './write';
import { type CollectionName, readDocument } from './documents';

/** Reads the document of the summary; undefined if there is none. */
export const readStoredSummary = async (db: Firestore): Promise<DocumentData | undefined> =>
  (await readDocument(db, 'catalogue', summaryId)).data();

export const readSummary = async (db: Firestore): Promise<Summary | null> =>
  decodeSummary(await readStoredSummary(db));

/** Reads the summary and the number of operations that visitors cannot see: one read. */
export async function readVersions({ db }: { db: Firestore }) {
  const stored = await readStoredSummary(db);
  return { summary: decodeSummary(stored), hiddenVersion: hiddenVersionOf(stored) };
}

/** Collections that visitors cannot see. Writing to them does not make HTML pages stale. */
const hidden: ReadonlySet<CollectionName> = new Set([
  ...(['drafts', 'unlisted', 'hidden', 'series', 'captions', 'trash', 'changes', 'views'] as const),
]);

export const writesAreVisible = (writes: readonly Write[]): boolean =>
  writes.some(({ collection }) => !hidden.has(collection));

/** Applies changes to a summary. Returns them together with the previous ones. */
export function changeSummary(
  summary: Summary,
  before: SummaryChange,
  { site, views, ...sections }: SummaryChange = {},
): SummaryChange {
  Object.assign(summary, sections);
  if (site) {
    const texts = Object.entries({ ...summary.site, ...site }).filter(([, text]) => text);
    summary.site = Object.fromEntries(texts);
  }
  if (views) summary.views = { ...summary.views, ...views };
  return {
    ...before,
    ...sections,
    ...(site && { site: { ...before.site, ...site } }),
    ...(views && { views: { ...before.views, ...views } }),
  };
}

interface IndexChange {
  index: CatalogueChange;
  change: SummaryChange;
  /** The stored summary before the operation. */
  stored: DocumentData | undefined;
  isVisible: boolean;
  completesHiddenIndex: boolean;
}

/** Writes the changed entries, counts and sections, and raises the version for visible or for hidden operations. */
export function saveIndex({ index, change, stored, isVisible, completesHiddenIndex }: IndexChange): Write[] {
  // Of `site` and `views`, only changed fields are written: a newer version of the product may have stored others.
  const { site: _, views: __, ...all } = encodeSummary(index.summary);
  // Fields of earlier versions of the product. `recent` may reveal a video that is now unlisted.
  const obsolete = { pages: deleteField(), recent: deleteField(), changed: deleteField() };
  const raised = isVisible ? all : nextHiddenVersion(stored);
  const isCurrent = completesHiddenIndex || hasHiddenIndex(stored);
  const fields: DocumentData = {
    ...raised,
    ...(isVisible && obsolete),
    ...(isCurrent && { hiddenIndex: versionsOf({ ...stored, ...raised }) }),
  };
  const paths: (string | FieldPath)[] = Object.keys(fields);
  for (const [name, values] of Object.entries({ site: change.site ?? {}, views: change.views ?? {} })) {
    const entries = Object.entries(values).map(([field, value]) => [field, value || deleteField()]);
    fields[name] = Object.fromEntries(entries);
    paths.push(...Object.keys(values).map((field) => new FieldPath(name, field)));
  }
  return [
    ...[...index.shards].map(([id, entries]) => saveEntries('catalogue', id, entries)),
    save('catalogue', summaryId, fields, paths),
  ];
}

/** How many operations visitors could not see. */
const hiddenVersionOf = (summary: DocumentData | undefined): number =>
  (summary?.['hiddenVersion'] as number | undefined) ?? 0;

/** The field of the summary that an operation changes if visitors cannot see it. */
export const nextHiddenVersion = (summary: DocumentData | undefined) => ({
  hiddenVersion: hiddenVersionOf(summary) + 1,
});

/** A text that differs after each operation. */
export const versionsOf = (summary: DocumentData | undefined): string =>
  `${summary?.['version']} ${hiddenVersionOf(summary)}`;

/**
 * Whether the hidden index contains every operation: each one stores the new versions in a field of the summary. A
 * panel of an earlier version raises them without the field, which then stays wrong until the index is repaired.
 */
export const hasHiddenIndex = (summary: DocumentData | undefined): boolean =>
  summary?.['hiddenIndex'] === versionsOf(summary);
