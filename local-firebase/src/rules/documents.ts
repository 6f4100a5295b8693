import type { StoredDocument } from '../values/value';
import { EvaluationError } from './failure';
import { documentMap } from './firestore-values';
import { define, type Definition } from './library/define';
import type { Path } from './path';
import type { RuleValue } from './values';

/** Reads documents for rules: `get` as they are, `getAfter` as they will be if the whole write succeeds. Paths are relative. */
export interface RulesReader {
  get(path: string): StoredDocument | null;
  getAfter(path: string): StoredDocument | null;
}

type Access = 'get' | 'getAfter' | 'exists' | 'existsAfter';

const MOST_OF_ONE_CHECK = 10;
const MOST_OF_ONE_READER = 20;

/** The documents that each reader was asked for; a reader lives as long as one request of a client. */
const readersDocuments = new WeakMap<RulesReader, Set<string>>();

/** The functions of the language that read documents, within Firestore's limits for one check and one request. */
export class Documents {
  private readonly seen = new Set<string>();

  constructor(private readonly reader: RulesReader) {}

  readonly functions: Readonly<Record<string, Definition>> = {
    get: define(['path'], (path) => this.found('get', path)),
    getAfter: define(['path'], (path) => this.found('getAfter', path)),
    exists: define(['path'], (path) => this.read('exists', path) !== null),
    existsAfter: define(['path'], (path) => this.read('existsAfter', path) !== null),
  };

  private found(method: 'get' | 'getAfter', path: Path): RuleValue {
    const document = this.read(method, path);
    if (!document) throw new EvaluationError(`${method}() finds no document at ${path.toString()}.`);
    return documentMap(document);
  }

  private read(method: Access, path: Path): StoredDocument | null {
    const [databases, database, documents, ...rest] = path.segments;
    if (
      databases !== 'databases' ||
      database !== '(default)' ||
      documents !== 'documents' ||
      rest.length === 0 ||
      rest.length % 2 !== 0
    ) {
      throw new EvaluationError(
        `${path.toString()} is no document's path; it begins with /databases/$(database)/documents/.`,
      );
    }
    const relative = rest.join('/');
    this.account(`${method} ${relative}`);
    return method.endsWith('After') ? this.reader.getAfter(relative) : this.reader.get(relative);
  }

  /** The same function of the same document costs nothing the second time. */
  private account(access: string): void {
    const all = readersDocuments.get(this.reader) ?? new Set();
    readersDocuments.set(this.reader, all.add(access));
    this.seen.add(access);
    if (this.seen.size > MOST_OF_ONE_CHECK)
      throw new EvaluationError(`A rule reads more than ${MOST_OF_ONE_CHECK} documents.`);
    if (all.size > MOST_OF_ONE_READER)
      throw new EvaluationError(`The rules of one request read more than ${MOST_OF_ONE_READER} documents.`);
  }
}
