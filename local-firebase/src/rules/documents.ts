import type { StoredDocument } from '../values/value';
import { EvaluationError, type Path, type RuleMap, type RuleValue } from './values';
import { documentMap } from './firestore-values';
import { define, type Definition } from './library';

/** Reads documents for rules: `get` current ones, `getAfter` as after the write. Paths are relative to the root. */
export interface RulesReader {
  get(path: string): StoredDocument | null;
  getAfter(path: string): StoredDocument | null;
}

type Access = 'get' | 'getAfter' | 'exists' | 'existsAfter';

const MOST_OF_ONE_CHECK = 10;
const MOST_OF_ONE_READER = 20;

/** The documents that have been read or are being read, by function and path. */
type ReadDocuments = Map<string, RuleMap | null | undefined>;

/** For each reader the documents it has read. A reader exists for one client request. */
const readersDocuments = new WeakMap<RulesReader, ReadDocuments>();

/** The functions of the language that read documents, with Firestore's limits for one check and for one request. */
export class Documents {
  private readonly seen = new Set<string>();

  constructor(private readonly reader: RulesReader) {}

  readonly functions: ReadonlyMap<string, Definition> = new Map(
    Object.entries({
      get: define(['path'], (path) => this.found('get', path)),
      getAfter: define(['path'], (path) => this.found('getAfter', path)),
      exists: define(['path'], (path) => this.read('exists', path) !== null),
      existsAfter: define(['path'], (path) => this.read('existsAfter', path) !== null),
    }),
  );

  private found(method: 'get' | 'getAfter', path: Path): RuleValue {
    const document = this.read(method, path);
    if (!document) throw new EvaluationError(`${method}() finds no document at ${path.toString()}.`);
    return document;
  }

  private read(method: Access, path: Path): RuleMap | null {
    const [databases, database, documents, ...rest] = path.segments;
    if (
      databases !== 'databases' ||
      database !== '(default)' ||
      documents !== 'documents' ||
      rest.length === 0 ||
      rest.length % 2 !== 0
    ) {
      throw new EvaluationError(
        `${path.toString()} is not a document path (expected /databases/$(database)/documents/…).`,
      );
    }
    const relative = rest.join('/');
    const access = `${method} ${relative}`;
    const known = this.account(access);
    if (known.get(access) === undefined) {
      const read = method.endsWith('After') ? this.reader.getAfter(relative) : this.reader.get(relative);
      known.set(access, read && documentMap(read));
    }
    return known.get(access)!;
  }

  /** Counts a read, unless the same document was read before. Returns the documents that were. */
  private account(access: string): ReadDocuments {
    const known: ReadDocuments = readersDocuments.get(this.reader) ?? new Map();
    readersDocuments.set(this.reader, known);
    if (!known.has(access)) known.set(access, undefined);
    this.seen.add(access);
    if (this.seen.size > MOST_OF_ONE_CHECK)
      throw new EvaluationError(`A rule reads more than ${MOST_OF_ONE_CHECK} documents.`);
    if (known.size > MOST_OF_ONE_READER)
      throw new EvaluationError(`The rules of one request read more than ${MOST_OF_ONE_READER} documents.`);
    return known;
  }
}
