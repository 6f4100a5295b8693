import type { Fields } from 'local-firebase';
import type { Configuration } from 'shared-data';
import { googleFirestore } from '../../configuration/page';

/** A document in Firestore's REST interface. */
export interface StoredDocument {
  name: string;
  fields?: Fields;
}

/** Reads and copies documents by Firestore's REST interface. Values remain in its format. */
export interface Database {
  /** Reads the documents at these paths, and omits those that do not exist. */
  read: (paths: string[]) => Promise<StoredDocument[]>;
  /** Reads the documents of a collection, in several lists. */
  readLists: (collection: string) => AsyncGenerator<StoredDocument[]>;
  write: (documents: StoredDocument[]) => Promise<void>;
}

/** The number of documents in a list: the most that the rules allow. */
const listSize = 100;

/** The time limit for reading a list, in milliseconds. Its stored pictures may have 100 MB. */
const maxWait = 300_000;

/** Opens a database: with a token as its administrator, else as a visitor. */
export function openDatabase(
  { firebase, local }: Pick<Configuration, 'firebase' | 'local'>,
  token?: string,
): Database {
  const root = `projects/${firebase.projectId}/databases/(default)/documents`;
  const server = local?.firestore ?? googleFirestore;
  const call = async (method: string, body: object): Promise<unknown> => {
    const response = await fetch(`${server}/v1/${root}:${method}?key=${firebase.apiKey}`, {
      method: 'POST',
      headers: token ? { Authorization: `Bearer ${token}` } : {},
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(maxWait),
    });
    if (response.ok) return response.json();
    throw new Error(`${server} answers ${method} with ${response.status}: ${await response.text()}`);
  };
  return {
    read: async (paths) => {
      if (paths.length === 0) return [];
      const documents = paths.map((path) => `${root}/${path}`);
      const answer = (await call('batchGet', { documents })) as { found?: StoredDocument }[];
      return answer.flatMap(({ found }) => found ?? []);
    },
    readLists: async function* (collectionId) {
      for (let last: StoredDocument | undefined; ;) {
        const answer = (await call('runQuery', {
          structuredQuery: {
            from: [{ collectionId }],
            orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
            limit: listSize,
            ...(last && { startAt: { before: false, values: [{ referenceValue: last.name }] } }),
          },
        })) as { document?: StoredDocument }[];
        const documents = answer.flatMap(({ document }) => document ?? []);
        if (documents.length > 0) yield documents;
        if (documents.length < listSize) return;
        last = documents.at(-1);
      }
    },
    write: async (documents) => {
      if (documents.length === 0) return;
      await call('commit', { writes: documents.map(({ name, fields }) => ({ update: { name, fields } })) });
    },
  };
}
