import type { Configuration } from '../configuration/configuration';
import { collections, longestList, summaryId } from '../firestore/collections';
import { firstScreen, slotBesideVideo } from './first-screen';

/** A call of Firestore's REST interface, word for word as the client will make it. */
export interface FirstRead {
  url: string;
  /** JSON. */
  body: string;
  /** The reads that its answer, as JSON, makes known. */
  then?: (answer: unknown) => FirstRead[];
}

const pageSize = 12;

/**
 * The reads that the screen of this address will make first. They need no client, so that they can be on their way
 * while it loads.
 *
 * @see https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents/runQuery
 */
export function firstReads(
  { firebase, local }: Pick<Configuration, 'firebase' | 'local'>,
  address: Pick<URL, 'pathname' | 'search'>,
): FirstRead[] {
  const database = `projects/${firebase.projectId}/databases/(default)/documents`;
  const server = local?.firestore ?? 'https://firestore.googleapis.com';
  const call = (name: string, body: object): FirstRead => ({
    url: `${server}/v1/${database}:${name}?key=${firebase.apiKey}`,
    body: JSON.stringify(body),
  });
  const query = (collectionId: string, where: object, orderBy: object[], limit: number) =>
    call('runQuery', { structuredQuery: { from: [{ collectionId }], ...where, orderBy, limit } });

  const newest = (where: object) =>
    query(collections.items, where, [by('date', 'DESCENDING'), by(name, 'DESCENDING')], pageSize);
  const summary = () =>
    call('batchGet', { documents: [`${database}/${collections.catalogue}/${summaryId}`] });

  const first = firstScreen(address);
  if (first?.screen === 'home') return first.page === 1 ? [newest({}), summary()] : [];
  if (first?.screen === 'category') {
    const categories = query(collections.categories, {}, [by(name, 'ASCENDING')], longestList);
    if (!first.name || first.page !== 1) return [categories];
    return [categories, newest(equal('category', 'EQUAL', { stringValue: first.name })), summary()];
  }
  if (first?.screen === 'watch') {
    const values = [{ referenceValue: `${database}/${collections.items}/${first.id}` }];
    const item = query(
      collections.items,
      equal(name, 'IN', { arrayValue: { values } }),
      [by(name, 'ASCENDING')],
      1,
    );
    const then = (answer: unknown) =>
      categoryIn(answer).map((category) => newest(equal('category', 'EQUAL', category)));
    const ofSlot = equal('size', 'EQUAL', { stringValue: slotBesideVideo });
    return [{ ...item, then }, query(collections.banners, ofSlot, [by(name, 'ASCENDING')], 1)];
  }
  return [];
}

const name = '__name__';
const by = (fieldPath: string, direction: 'ASCENDING' | 'DESCENDING') => ({
  field: { fieldPath },
  direction,
});
const equal = (fieldPath: string, op: 'EQUAL' | 'IN', value: object) => ({
  where: { fieldFilter: { field: { fieldPath }, op, value } },
});

/** The category's value in the answer to a query for one item; none where there is no such item. */
const categoryIn = (answer: unknown): object[] =>
  (answer as { document?: { fields: { category?: object } } }[]).flatMap(
    ({ document }) => document?.fields.category ?? [],
  );
