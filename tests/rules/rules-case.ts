/**
 * The callers of a case: a visitor, a person with an account who is not an admin, the same with a verified e-mail address,
 * a removed admin, and an admin.
 */
export const callers = ['visitor', 'someone', 'invited', 'former admin', 'admin'] as const;

export type Who = (typeof callers)[number];

/** Placeholder for the time, in seconds, when the caller signed in. */
export const signedInAt = '{signedInAt}';

/** The sign-in time of the caller if the rules are evaluated without a server. */
export const authTime = 1_790_000_000;

/** Placeholder for the time at which the server performs the write. */
export const serverTime = { serverTime: true };

/** An integer that is stored as a double. JavaScript's client would write it as an integer. */
export class StoredDouble {
  constructor(readonly double: number) {}
}

/** The fields of a document as the client writes them. `{uid}` and `{email}` are placeholders for the caller's. */
export type Stored = Record<string, unknown>;

export type World = Record<string, Stored>;

/** A list or count request for a collection, as in the protocol. */
export interface List {
  list: string;
  count?: boolean;
  limit?: number;
  offset?: number;
  orderBy?: string;
  /** A filter for fields with one of these values. */
  in?: [field: string, values: string[]];
}

/** A write of a batch: the new document, or null to delete it. */
export type Write = [path: string, after: Stored | null];

export type Asked = { get: string } | List | { commit: Write[] };

export interface RulesCase {
  who: Who;
  asks: Asked;
  /** The documents that are stored before the request. */
  world: World;
  allowed: boolean;
  about: string;
}

export const caseOf = (
  who: Who,
  allowed: boolean,
  about: string,
  asks: Asked,
  world: World = {},
): RulesCase => ({ who, asks, world, allowed, about });

/** Functions that build cases in which a caller writes documents in one batch. */
export function writesBy(who: Who) {
  const builder =
    (allowed: boolean) =>
    (about: string, world: World, ...commit: Write[]) =>
      caseOf(who, allowed, about, { commit }, world);
  return { may: builder(true), mayNot: builder(false) };
}

export const { may, mayNot } = writesBy('admin');

/** An admin creates a document that is valid except for one field. */
export function field(path: string, base: Stored, name: string, allowed: unknown[], denied: unknown[]) {
  const { [name]: _, ...others } = base;
  const builder = (asks: typeof may) => (value: unknown) =>
    value === undefined
      ? asks(`${name}: absent`, {}, [path, others])
      : asks(`${name}: ${JSON.stringify(value).slice(0, 40)}`, {}, [path, { ...base, [name]: value }]);
  return [...allowed.map(builder(may)), ...denied.map(builder(mayNot))];
}

/** An object with this many fields of a value. */
export const many = (count: number, value: unknown): Stored =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, value]));

export const email: Record<Who, string> = {
  visitor: '',
  someone: 'someone@example.org',
  invited: 'invited@example.org',
  'former admin': 'former@example.org',
  admin: 'the-admin@example.org',
};

export const uid: Record<Who, string> = {
  visitor: '',
  someone: 'someone',
  invited: 'invited',
  'former admin': 'former',
  admin: 'the-admin',
};

/** The case with the caller's values for `{uid}`, `{email}` and `{signedInAt}`, and with the admin on the list. */
export function placed(one: RulesCase, signedIn = authTime): RulesCase {
  const text = JSON.stringify({ asks: one.asks, world: one.world });
  const { asks, world } = JSON.parse(
    text
      .replaceAll(JSON.stringify(signedInAt), String(signedIn))
      .replaceAll('{uid}', uid[one.who] || 'nobody')
      .replaceAll('{email}', email[one.who] || 'nobody'),
    revive,
  ) as Pick<RulesCase, 'asks' | 'world'>;
  return { ...one, asks, world: { ...world, [`admins/${uid.admin}`]: {} } };
}

/** Restores dates and doubles from JSON. No text or object of a case has such a form otherwise. */
function revive(_: string, value: unknown): unknown {
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? new Date(value) : value;
  if (value === null || typeof value !== 'object' || !('double' in value)) return value;
  return new StoredDouble(value.double as number);
}

export function nameOf({ who, asks, allowed, about }: RulesCase): string {
  const what =
    'get' in asks
      ? `get ${asks.get}`
      : 'list' in asks
        ? `${asks.count ? 'count' : 'list'} ${asks.list}`
        : `write ${asks.commit.map(([path]) => path).join(', ')}`;
  return `${who} may${allowed ? '' : ' not'} ${what} (${about})`;
}

export const collectionsOf = ({ asks }: RulesCase): string[] => {
  const paths = 'get' in asks ? [asks.get] : 'list' in asks ? [asks.list] : asks.commit.map(([path]) => path);
  return paths.map((path) => path.split('/')[0]!);
};
