import { startTestData, type TestData } from '../support/shared-data';
import { plainRequests } from '../support/local-firebase/plain-requests';
import { listOf } from './judge';
import { callers, email, placed, uid, type Asked, type List, type RulesCase, type Who } from './rules-case';
import { isServerTime, storedFields } from './stored-value';

const password = 'correct-horse';

/** A server with the product's rules, which is called over HTTP like by any client. */
export interface AskedServer {
  isAllowed: (one: RulesCase) => Promise<boolean>;
  stop: () => Promise<void>;
}

export async function startAskedServer(): Promise<AskedServer> {
  const test = await startTestData();
  const tokens = new Map<Who, SignedIn>();
  for (const who of callers) if (who !== 'visitor') tokens.set(who, await tokenOf(test, who));
  const { database, ask } = plainRequests(test.firebase);
  const name = (path: string) => `${database}/${path}`;
  const present = new Set<string>();

  /** Replaces the stored documents with those of the case. */
  const prepare = async (world: RulesCase['world']) => {
    const gone = [...present].filter((path) => !(path in world)).map((path) => ({ delete: name(path) }));
    const set = Object.entries(world).map(([path, fields]) => ({
      update: { name: name(path), fields: storedFields(fields, '2026-11-21T11:00:00Z') },
    }));
    const { ok } = await ask(':commit', { writes: [...gone, ...set] }, test.firebase.adminToken);
    if (!ok) throw new Error(`A case's documents could not be stored: ${JSON.stringify(world)}`);
    present.clear();
    for (const path of Object.keys(world)) present.add(path);
  };

  return {
    isAllowed: async (one) => {
      const signedIn = tokens.get(one.who);
      const { asks, world } = placed(one, signedIn?.at);
      await prepare(world);
      const [method, body] = requestOf(asks, name);
      const answer = await ask(method, body, signedIn?.token);
      const text = await answer.text();
      if ('commit' in asks) for (const [path] of asks.commit) present.add(path);
      if (answer.ok) return true;
      if (answer.status === 403) return false;
      throw new Error(`${one.about}: the case itself is at fault. ${text}`);
    },
    stop: () => test.stop(),
  };
}

interface SignedIn {
  token: string;
  /** The time of the request, in seconds since 1970. */
  at: number;
}

async function tokenOf({ firebase }: TestData, who: Who): Promise<SignedIn> {
  const plain = plainRequests(firebase);
  const signIn = () => plain.tokenOf(email[who], password);
  await firebase.addAccount({ email: email[who], password, uid: uid[who] });
  if (who === 'invited') {
    await plain.callAccounts('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: await signIn() });
    await firebase.signIn.links.verify(firebase.signIn.links.mails.at(-1)!.oobCode);
  }
  const token = await signIn();
  return { token, at: Number((await firebase.signIn.verifyIdToken(token)).token['auth_time']) };
}

/** The method, after the documents' root or a parent in it, and the body of its call. */
function requestOf(asks: Asked, name: (path: string) => string): [method: string, body: object] {
  if ('get' in asks) return [':batchGet', { documents: [name(asks.get)] }];
  if ('commit' in asks) return [':commit', { writes: asks.commit.map((write) => writeOf(write, name)) }];
  const parent = asks.list.split('/').slice(0, -1).join('/');
  const structuredQuery = queryOf(asks);
  const at = parent && `/${parent}`;
  if (!asks.count) return [`${at}:runQuery`, { structuredQuery }];
  const structuredAggregationQuery = { structuredQuery, aggregations: [{ alias: 'count', count: {} }] };
  return [`${at}:runAggregationQuery`, { structuredAggregationQuery }];
}

function writeOf([path, after]: [string, Record<string, unknown> | null], name: (path: string) => string) {
  if (!after) return { delete: name(path) };
  const set = Object.entries(after).filter(([, value]) => !isServerTime(value));
  const transformed = Object.keys(after).filter((field) => isServerTime(after[field]));
  return {
    update: { name: name(path), fields: storedFields(Object.fromEntries(set), '') },
    updateTransforms: transformed.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
  };
}

function queryOf({ list, limit, offset, orderBy, in: members }: List): object {
  const field = (fieldPath: string) => ({ fieldPath });
  return {
    from: [{ collectionId: list.split('/').at(-1) }],
    ...(members && {
      where: { fieldFilter: { field: field(members[0]), op: 'IN', value: listOf(members[1]) } },
    }),
    ...(orderBy && { orderBy: [{ field: field(orderBy), direction: 'ASCENDING' }] }),
    ...(limit !== undefined && { limit }),
    ...(offset !== undefined && { offset }),
  };
}
