/**
 * A visitor, someone with an account who is no admin, the same with an address that is proven, an admin, and an admin who was
 * taken off the list.
 */
export const callers = ['visitor', 'someone', 'invited', 'former admin', 'admin'] as const;

export type Who = (typeof callers)[number];

/** Stands in a field for the second in which who asks has signed in. */
export const signedInAt = '{signedInAt}';

/** When callers have signed in, where rules are judged without a server. */
export const authTime = 1_790_000_000;

/** Stands in a field for the time at which the server takes the write. */
export const serverTime = { serverTime: true };

/** A whole number that is stored as a double: JavaScript writes one as an integer. */
export class StoredDouble {
  constructor(readonly double: number) {}
}

/** A document's fields as the client writes them; `{uid}` and `{email}` stand for who asks. */
export type Stored = Record<string, unknown>;

/** Documents by path. */
export type World = Record<string, Stored>;

/** A list or a count of a collection, as the protocol takes it. */
export interface List {
  /** The path of the collection. */
  list: string;
  count?: boolean;
  limit?: number;
  offset?: number;
  /** Every collection of that name, at any depth. */
  everywhere?: boolean;
  /** The fields that the answer has. */
  select?: string[];
  orderBy?: string;
  /** The field is one of these. */
  in?: [field: string, values: string[]];
}

/** One write of a batch: the document as it is after it, or null when it is deleted. */
export type Write = [path: string, after: Stored | null];

export type Asked = { get: string } | List | { commit: Write[] };

export interface RulesCase {
  who: Who;
  asks: Asked;
  /** What is stored before. */
  world: World;
  allowed: boolean;
  /** What the case is about. */
  about: string;
}

/** A case of an admin who writes these together. */
export type OfAdmin = (about: string, world: World, ...writes: Write[]) => RulesCase;

/** The cases of one field of a document: what it may be, and what not. */
export type OfField = (
  path: string,
  base: Stored,
  name: string,
  allowed: unknown[],
  denied: unknown[],
) => RulesCase[];

/** How the table says its cases, and what its others are about. */
export interface Given {
  may: OfAdmin;
  mayNot: OfAdmin;
  field: OfField;
  trashFields: (path: string, base: Stored) => RulesCase[];
  catalogue: World;
  /** The summary after it. */
  next: Stored;
  /** What a newer version stores. */
  newer: Stored;
}

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

/** The case with who asks in place of `{uid}`, `{email}` and `{signedInAt}`, and with the admin on the list. */
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

/** JSON turns dates into texts and doubles into objects; no case has such a text or object otherwise. */
function revive(_: string, value: unknown): unknown {
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? new Date(value) : value;
  if (value === null || typeof value !== 'object' || !('double' in value)) return value;
  return new StoredDouble(value.double as number);
}

/** The case as a sentence. */
export function nameOf({ who, asks, allowed, about }: RulesCase): string {
  const what =
    'get' in asks
      ? `get ${asks.get}`
      : 'list' in asks
        ? `${asks.count ? 'count' : 'list'} ${asks.list}`
        : `write ${asks.commit.map(([path]) => path).join(', ')}`;
  return `${who} may${allowed ? '' : ' not'} ${what} (${about})`;
}

/** The collections that a case is about. */
export const collectionsOf = ({ asks }: RulesCase): string[] => {
  const paths = 'get' in asks ? [asks.get] : 'list' in asks ? [asks.list] : asks.commit.map(([path]) => path);
  return paths.map((path) => path.split('/')[0]!);
};
