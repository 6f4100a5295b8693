import { StatusError } from '../status';
import { NAME, type IndexField } from '../store/index-definitions';
import type { Need } from './choose-indexes';

/** The refusal of a query for want of an index, with what to add to firestore.indexes.json. */
export function missingIndex(need: Need): StatusError {
  const { order } = need;
  const ordered: IndexField[] = order.map(({ path, direction }) => ({ path, mode: direction }));
  const [beforeName, name] = ordered.slice(-2);
  const impliedDirection = ordered.length > 1 ? beforeName?.mode : 'ASCENDING';
  const tail = (name ?? beforeName)?.mode === impliedDirection ? ordered.slice(0, -1) : ordered;
  const fields = [...need.equal, ...tail];
  const [text, where] =
    fields.length === 1 && fields[0]!.path !== NAME
      ? [fieldOverride(need, fields[0]!), 'fieldOverrides']
      : [composite(need, fields), 'indexes'];
  return new StatusError(
    'FAILED_PRECONDITION',
    `The query requires an index. Add this to "${where}" of firestore.indexes.json: ${JSON.stringify(text)}`,
  );
}

const spelled = ({ mode }: IndexField) => (mode === 'CONTAINS' ? { arrayConfig: mode } : { order: mode });

const composite = ({ collectionGroup, scope }: Need, fields: IndexField[]) => ({
  collectionGroup,
  queryScope: scope,
  fields: fields.map((field) => ({ fieldPath: field.path, ...spelled(field) })),
});

const fieldOverride = ({ collectionGroup, scope }: Need, field: IndexField) => ({
  collectionGroup,
  fieldPath: field.path,
  indexes: [...(scope === 'COLLECTION_GROUP' ? automatic : []), { ...spelled(field), queryScope: scope }],
});

/** An override replaces what is automatic, so that has to be named again. */
const automatic = [
  { order: 'ASCENDING', queryScope: 'COLLECTION' },
  { order: 'DESCENDING', queryScope: 'COLLECTION' },
  { arrayConfig: 'CONTAINS', queryScope: 'COLLECTION' },
];
