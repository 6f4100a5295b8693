import path from 'node:path';
import { compileRules, type Rules, type RulesQuery, type RulesReader, type RulesRequest } from '../rules';
import { StatusError } from '../status';
import type { DocumentRecord } from '../store/document-record';
import { formatTimestamp } from '../values/value';
import type { ChangedDocument, Committed } from '../write/commit';
import type { Caller } from './caller';
import { readTextFile, watchConfigFile } from '../files';

type Get = (path: string) => DocumentRecord | undefined;

/** Applies the security rules to the requests of one caller. Methods throw PERMISSION_DENIED and log the reason. */
export class RulesGuard {
  constructor(
    private readonly rules: Rules,
    private readonly caller: Caller,
    private readonly log: (line: string) => void,
  ) {}

  /** Returns a check for each document that one request reads. `get` reads other documents for the rules. */
  readJudge(get: Get): (path: string, record: DocumentRecord | undefined) => void {
    const reader = plainReader(get);
    return (path, record) => {
      if (this.caller.isAdministrator) return;
      this.judge({ method: 'get', path, resource: record?.document ?? null, newResource: null }, reader);
    };
  }

  /** Checks a query by its filters, before any document is read. */
  judgeList(path: string, query: RulesQuery, get: Get): void {
    this.judge({ method: 'list', path, resource: null, newResource: null, query }, plainReader(get));
  }

  /** Checks each document of a commit. A `verify` is checked as a read. */
  judgeCommit({ documents, requestTime: time }: Committed, get: Get): void {
    if (this.caller.isAdministrator) return;
    const reader: RulesReader = {
      get: (path) => get(path)?.document ?? null,
      getAfter: (path) => {
        const changed = documents.get(path);
        return (changed ? changed.after : get(path))?.document ?? null;
      },
    };
    for (const changed of documents.values()) {
      const { path, before, after } = changed;
      const method = methodOf(changed);
      const resource = before?.document ?? null;
      const newResource = method === 'create' || method === 'update' ? (after?.document ?? null) : null;
      this.judge({ method, path, time, resource, newResource }, reader);
    }
  }

  private judge(request: Omit<RulesRequest, 'auth' | 'time'> & { time?: string }, reader: RulesReader): void {
    if (this.caller.isAdministrator) return;
    const time = request.time ?? formatTimestamp(BigInt(Date.now()) * 1000n);
    const answer = this.rules.check({ ...request, time, auth: this.caller.auth }, reader);
    if (answer.allowed) return;
    const who = this.caller.auth ? `signed in as ${this.caller.auth.uid}` : 'not signed in';
    this.log(`Denied (${who}): ${printable(answer.reason)}`);
    throw new StatusError('PERMISSION_DENIED', denialMessage(answer.places));
  }
}

const MOST_REASON = 2000;

/** Removes control characters from a reason: it contains text of strangers, and a terminal would obey them. */
const printable = (reason: string): string =>
  reason
    .slice(0, MOST_REASON)
    .replace(/\p{Cc}/gu, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** What a stranger reads after a denial. It must not depend on the data, which it would reveal. */
const denialMessage = (places: string[]): string =>
  places.length > 0
    ? `Missing or insufficient permissions. Not allowed by ${places.join(', ')}; the server's log says why.`
    : 'Missing or insufficient permissions. No rule covers this.';

const plainReader = (get: Get): RulesReader => {
  const read = (path: string) => get(path)?.document ?? null;
  return { get: read, getAfter: read };
};

/** Preconditions are assumed to hold. They are checked after the rules, so that a denial does not reveal them. */
function methodOf({ write: { kind, precondition }, before }: ChangedDocument): RulesRequest['method'] {
  if (kind === 'verify') return 'get';
  if (kind === 'delete') return 'delete';
  if (precondition) return 'exists' in precondition && !precondition.exists ? 'create' : 'update';
  return before ? 'update' : 'create';
}

/** The rules in a file, which is read again when it changes. If that does not parse, the previous rules remain. */
export class RulesFile {
  current!: Rules;
  /** Ends the watch of the file. */
  readonly stop: () => void;

  /** Throws RulesSyntaxError for an invalid file, or a sentence if there is none. */
  constructor(
    private readonly file: string,
    log: (line: string) => void,
  ) {
    this.read();
    this.stop = watchConfigFile(file, 'rules', () => this.read(), log);
  }

  private read(): void {
    this.current = compileRules(readTextFile(this.file), path.basename(this.file));
  }
}
