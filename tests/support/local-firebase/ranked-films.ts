import type { CallAnswer } from './server';

/** Films in groups, each with a rank, by which composite indexes order them. */
export interface RankedFilm {
  id: number;
  group: number;
  rank: number;
}

export const GROUPS = 3;
const field = (fieldPath: string, order = 'ASCENDING') => ({ fieldPath, order });

/** The composite index that orders the films of a group by rank. */
export const byRank = (order: string) => ({
  collectionGroup: 'films',
  queryScope: 'COLLECTION',
  fields: [field('group'), field('rank', order)],
});

interface Server {
  call(method: string, body: object): Promise<CallAnswer>;
}

/** The films of a query; undefined if its index is missing. */
export async function findFilms(
  server: Server,
  query: { where?: object; orderBy?: object[] },
): Promise<RankedFilm[] | undefined> {
  const structuredQuery = { from: [{ collectionId: 'films' }], ...query };
  const { json } = await server.call('runQuery', { structuredQuery });
  if (json[0].error) {
    expect(json[0].error.status).toBe('FAILED_PRECONDITION');
    return undefined;
  }
  return json
    .flatMap(({ document }: any) => document ?? [])
    .map(({ name, fields }: any) => ({
      id: Number(name.split('/').at(-1)),
      group: Number(fields.group.integerValue),
      rank: Number(fields.rank.integerValue),
    }));
}

/** Sorts films as an index does: those of one rank by the text of their ids. */
export function sortedByRank(films: RankedFilm[], direction: string): RankedFilm[] {
  const turn = direction === 'ASCENDING' ? 1 : -1;
  return films.toSorted((a, b) => turn * (a.rank - b.rank || (String(a.id) < String(b.id) ? -1 : 1)));
}

/** Expects that the index finds the same films in each group as a plain scan, or that it is missing. */
export async function expectGroups(server: Server, direction: string, isIndexed = true): Promise<void> {
  const all = (await findFilms(server, {}))!;
  const orderBy = [{ field: { fieldPath: 'rank' }, direction }];
  for (let group = 0; group < GROUPS; group++) {
    const value = { integerValue: String(group) };
    const where = { fieldFilter: { field: { fieldPath: 'group' }, op: 'EQUAL', value } };
    const ofGroup = all.filter((one) => one.group === group);
    expect(await findFilms(server, { where, orderBy })).toEqual(
      isIndexed ? sortedByRank(ofGroup, direction) : undefined,
    );
  }
}
