import type { DocumentData } from 'firebase/firestore/lite';

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
