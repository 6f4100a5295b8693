import type { RulesAnswer, RulesQuery, RulesReader, RulesRequest } from '../rules';
import { StatusError } from '../protocol/status';
import type { DocumentRecord } from '../store/document-record';
import { formatTimestamp } from '../values/timestamp';
import type { Committed } from '../write/commit';
import type { Caller } from './caller';

/** Judges requests by the rules that hold at the moment. */
export interface CurrentRules {
  /** Their text. */
  readonly source: string;
  check(request: RulesRequest, reader: RulesReader): RulesAnswer;
}

type Get = (path: string) => DocumentRecord | undefined;

/** Holds the requests of one caller to the rules; every method throws PERMISSION_DENIED with the rules' reason. */
export class RulesGuard {
  constructor(
    private readonly rules: CurrentRules,
    private readonly caller: Caller,
    private readonly log: (line: string) => void,
  ) {}

  /** A judge of reading single documents in one request; `get` reads what rules look up. */
  gets(get: Get): (path: string, record: DocumentRecord | undefined) => void {
    const reader = plainReader(get);
    return (path, record) => {
      if (this.caller.isAdministrator) return;
      this.judge({ method: 'get', path, resource: record?.document ?? null, newResource: null }, reader);
    };
  }

  /** Judges a query by what it pins down, before any document is read. */
  judgeList(path: string, query: RulesQuery, get: Get): void {
    this.judge({ method: 'list', path, resource: null, newResource: null, query }, plainReader(get));
  }

  /** Judges each write of a commit; `verify` is a read. */
  judgeCommit({ steps, requestTime }: Committed, get: Get): void {
    if (this.caller.isAdministrator) return;
    const last = new Map(steps.map(({ write, after }) => [write.path, after]));
    const reader: RulesReader = {
      get: (path) => get(path)?.document ?? null,
      getAfter: (path) => (last.has(path) ? last.get(path) : get(path))?.document ?? null,
    };
    for (const { write, before, after } of steps) {
      const resource = before?.document ?? null;
      const { path, kind } = write;
      const time = requestTime;
      if (kind === 'verify') this.judge({ method: 'get', path, time, resource, newResource: null }, reader);
      else if (kind === 'delete')
        this.judge({ method: 'delete', path, time, resource, newResource: null }, reader);
      else {
        const newResource = after?.document ?? null;
        this.judge({ method: resource ? 'update' : 'create', path, time, resource, newResource }, reader);
      }
    }
  }

  private judge(request: Omit<RulesRequest, 'auth' | 'time'> & { time?: string }, reader: RulesReader): void {
    if (this.caller.isAdministrator) return;
    const time = request.time ?? formatTimestamp(BigInt(Date.now()) * 1000n);
    const answer = this.rules.check({ ...request, time, auth: this.caller.auth }, reader);
    if (answer.allowed) return;
    this.log(
      `Denied (${this.caller.auth ? `signed in as ${this.caller.auth.uid}` : 'not signed in'}): ${answer.reason}`,
    );
    throw new StatusError('PERMISSION_DENIED', `Missing or insufficient permissions. ${answer.reason}`);
  }
}

const plainReader = (get: Get): RulesReader => {
  const read = (path: string) => get(path)?.document ?? null;
  return { get: read, getAfter: read };
};
