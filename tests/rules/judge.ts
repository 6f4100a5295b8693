import type { StoredDocument } from 'local-firebase';
import type { Rules, RulesRequest } from 'local-firebase/rules';
import { authTime, email, placed, uid, type List, type RulesCase, type Who } from './rules-case';
import { storedFields } from './stored-value';

/** The current time, because some rules depend on the day, and the compared server has its own clock. */
const time = new Date().toISOString();

const prepared = new WeakMap<RulesCase, (rules: Rules) => boolean>();

/** Whether the rules allow a case, evaluated without a server. `rules.test.ts` shows that the server agrees. */
export function isAllowedBy(rules: Rules, one: RulesCase): boolean {
  const judge = prepared.get(one) ?? prepare(one);
  prepared.set(one, judge);
  return judge(rules);
}

function prepare(one: RulesCase): (rules: Rules) => boolean {
  const { who, asks, world } = placed(one);
  const before = documents(world);
  const auth = authOf(who);
  const after = new Map(before);
  for (const [path, fields] of 'commit' in asks ? asks.commit : []) {
    if (fields) after.set(path, documentOf(path, fields));
    else after.delete(path);
  }
  const read = (path: string) => before.get(path) ?? null;
  const readAfter = (path: string) => after.get(path) ?? null;
  const request = { auth, time, resource: null, newResource: null };

  const requests = (): RulesRequest[] => {
    if ('get' in asks) return [{ ...request, method: 'get', path: asks.get, resource: read(asks.get) }];
    if ('list' in asks) return [{ ...request, method: 'list', path: asks.list, query: queryOf(asks) }];
    return asks.commit.map(([path]) => {
      const [resource, newResource] = [read(path), readAfter(path)];
      const method = !newResource ? 'delete' : resource ? 'update' : 'create';
      return { ...request, method, path, resource, newResource };
    });
  };
  const all = requests();
  return (rules) => {
    // A new reader per request, because the limit of documents that rules may read is counted per reader.
    const reader = { get: read, getAfter: readAfter };
    return all.every((each) => rules.check(each, reader).allowed);
  };
}

const authOf = (who: Who) =>
  who === 'visitor'
    ? null
    : {
        uid: uid[who],
        token: { email: email[who], email_verified: who === 'invited', auth_time: authTime, sub: uid[who] },
      };

const documents = (world: RulesCase['world']): Map<string, StoredDocument> =>
  new Map(Object.entries(world).map(([path, fields]) => [path, documentOf(path, fields)]));

const documentOf = (path: string, fields: object): StoredDocument => ({
  path,
  fields: storedFields(fields as Record<string, unknown>, time),
  createTime: time,
  updateTime: time,
});

function queryOf({ limit, offset = 0 }: List) {
  return {
    limit: limit ?? null,
    offset,
  };
}

/** A list of texts in the format of the protocol. */
export const listOf = (values: string[]) => ({
  arrayValue: { values: values.map((stringValue) => ({ stringValue })) },
});
