import { StatusError } from '../status';
import {
  NAME,
  singleFieldModes,
  spelled,
  type IndexDefinitions,
  type IndexField,
} from '../store/index-definitions';
import { singleField } from '../store/index-entries';
import type { Order } from './structured-query';

/** What a query requires of an index: the fields that equality fixes, in any order, followed by `order`. */
interface IndexRequirement {
  collectionGroup: string;
  equal: IndexField[];
  /** The last one is `__name__`. */
  order: Order[];
}

interface ChosenIndex {
  fields: IndexField[];
  /** Whether the index is read from its end to its beginning. */
  reverse: boolean;
}

/** Throws FAILED_PRECONDITION if no index fits. The message contains the definition to add. */
export function chooseIndex(requirement: IndexRequirement, definitions: IndexDefinitions): ChosenIndex {
  const chosen = composite(requirement, definitions) ?? single(requirement, definitions);
  if (chosen) return chosen;
  throw new StatusError('FAILED_PRECONDITION', missingIndex(requirement));
}

/** Whether an index field fixes a comparison: of an array index `array-contains`, of an ordered one equality. */
export const fixes = (index: IndexField, field: IndexField): boolean =>
  index.path === field.path && (index.mode === 'CONTAINS') === (field.mode === 'CONTAINS');

function composite(
  { collectionGroup, equal, order }: IndexRequirement,
  definitions: IndexDefinitions,
): ChosenIndex | undefined {
  const found = definitions.composites.find((index) => {
    const head = index.fields.slice(0, -order.length);
    const tail = index.fields.slice(-order.length);
    return (
      index.collectionGroup === collectionGroup &&
      index.fields.length === equal.length + order.length &&
      tail.every(({ path, mode }, at) => path === order[at]!.path && mode === order[at]!.direction) &&
      head.every((one) => equal.some((field) => fixes(one, field)))
    );
  });
  return found && { fields: found.fields, reverse: false };
}

function single(
  { collectionGroup, equal, order }: IndexRequirement,
  definitions: IndexDefinitions,
): ChosenIndex | undefined {
  const [first, second] = order as [Order, Order?];
  const reverse = first.direction === 'DESCENDING';
  const indexed = ({ path, mode }: IndexField): ChosenIndex | undefined =>
    singleFieldModes(definitions, collectionGroup, path).includes(
      mode === 'CONTAINS' ? mode : first.direction,
    )
      ? { fields: singleField(path, mode === 'CONTAINS' ? mode : 'ASCENDING'), reverse }
      : undefined;
  if (equal.length > 0) return first.path === NAME && equal.length === 1 ? indexed(equal[0]!) : undefined;
  if (first.path === NAME) return { fields: [{ path: NAME, mode: 'ASCENDING' }], reverse };
  if (order.length > 2 || second?.direction !== first.direction) return undefined;
  return indexed({ path: first.path, mode: first.direction });
}

/** The error whose sentence contains the index to add to firestore.indexes.json. */
function missingIndex({ collectionGroup, equal, order }: IndexRequirement): string {
  const ordered: IndexField[] = order.map(({ path, direction }) => ({ path, mode: direction }));
  const [beforeName, name] = ordered.slice(-2);
  const impliedDirection = ordered.length > 1 ? beforeName?.mode : 'ASCENDING';
  const tail = (name ?? beforeName)?.mode === impliedDirection ? ordered.slice(0, -1) : ordered;
  const fields = [...equal, ...tail].map(spelled);
  const [{ fieldPath, ...how }, ...others] = fields as [(typeof fields)[number], ...typeof fields];
  const queryScope = 'COLLECTION';
  const isSingle = others.length === 0 && fieldPath !== NAME;
  const definition = isSingle
    ? { collectionGroup, fieldPath, indexes: [{ ...how, queryScope }] }
    : { collectionGroup, queryScope, fields };
  return `The query requires an index. Add this to "${isSingle ? 'fieldOverrides' : 'indexes'}" of firestore.indexes.json: ${JSON.stringify(definition)}`;
}
