import { formatFieldPath, parseFieldPath } from '../values/field-path';
import type { FieldOverride, IndexDefinitions, Mode, QueryScope } from './index-definitions';

interface FieldIndex {
  mode: Mode;
  scope: QueryScope;
}

/** What Firestore makes for each field by itself. */
const automatic: FieldIndex[] = [
  { mode: 'ASCENDING', scope: 'COLLECTION' },
  { mode: 'DESCENDING', scope: 'COLLECTION' },
  { mode: 'CONTAINS', scope: 'COLLECTION' },
];

/**
 * The single-field indexes of one field: those of its own override, or of the nearest map around it that has one,
 * or of the override of all fields (`*`), or the automatic ones.
 */
export function singleFieldIndexes(
  definitions: IndexDefinitions,
  collectionGroup: string,
  path: string,
): FieldIndex[] {
  const overrides = definitions.overrides.filter((one) => one.collectionGroup === collectionGroup);
  if (overrides.length === 0) return automatic;
  return nearest(overrides, path)?.indexes ?? automatic;
}

function nearest(overrides: FieldOverride[], path: string): FieldOverride | undefined {
  for (let names = parseFieldPath(path); names.length > 0; names = names.slice(0, -1)) {
    const spelled = formatFieldPath(names);
    const found = overrides.find((one) => one.path === spelled);
    if (found) return found;
  }
  return overrides.find((one) => one.path === '*');
}
