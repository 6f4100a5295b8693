import type { Configuration } from '../configuration/configuration';
import type { BannerSize } from '../banners/banner';
import { collections, leadSize, longestList, summaryId } from '../firestore/collections';
import { firstScreen, slotAtHome, slotBesideVideo } from './first-screen';

/** A call of Firestore's REST interface, word for word as the client will make it. */
export interface FirstRead {
  url: string;
  /** JSON. */
  body: string;
  /** The reads that its answer, as JSON, makes known. */
  then?: (answer: unknown) => FirstRead[];
}

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
    query(collections.items, where, [by('date', 'DESCENDING'), by(name, 'DESCENDING')], leadSize);
  const summary = () =>
    call('batchGet', { documents: [`${database}/${collections.catalogue}/${summaryId}`] });
  const banner = (size: BannerSize) =>
    query(collections.banners, equal('size', 'EQUAL', { stringValue: size }), [by(name, 'ASCENDING')], 1);

  const first = firstScreen(address);
  if (first?.screen === 'home') {
    const then = (answer: unknown) => (namesBanner(answer, slotAtHome) ? [banner(slotAtHome)] : []);
    return first.page > 1 ? [banner(slotAtHome)] : [newest({}), { ...summary(), then }];
  }
  if (first?.screen === 'category') {
    const categories = query(collections.categories, {}, [by(name, 'ASCENDING')], longestList);
    if (!first.name || first.page > 1) return [categories];
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
    return [{ ...item, then }, banner(slotBesideVideo)];
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

/** Whether the summary, an answer to a read of it, names a banner of this size. */
const namesBanner = (answer: unknown, size: BannerSize): boolean =>
  (answer as { found?: { fields: { banners?: { arrayValue?: { values?: { stringValue: string }[] } } } } }[])
    .flatMap(({ found }) => found?.fields.banners?.arrayValue?.values ?? [])
    .some(({ stringValue }) => stringValue === size);
