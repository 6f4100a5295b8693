import { DocumentRecord } from '../store/document-record';
import type { Change, Planned, Reading } from '../store/store';
import { requireDocumentSize } from '../values/document-size';
import { valueAt, withValueAt, withValuesAt } from '../values/field-path';
import { formatTimestamp } from '../values/timestamp';
import type { Fields, Value } from '../values/value';
import { requirePrecondition } from './precondition';
import type { Write } from './read-write';
import { transformed, transformResult } from './transform';

/** One write with the document before and after it, other writes of the same commit included. */
export interface Step {
  write: Write;
  before: DocumentRecord | undefined;
  after: DocumentRecord | undefined;
  transformResults: Value[];
}

export interface Committed {
  /** Microseconds since 1970. */
  commitTime: bigint;
  /** RFC 3339, in milliseconds: what `request.time` and a server timestamp are. */
  requestTime: string;
  steps: Step[];
}

/** Judges the steps before any precondition is looked at; throws to refuse the commit. */
export type Judge = (commit: Committed, reading: Reading) => void;

/** Plans a commit: all of its writes happen, in their order, or none. */
export function planCommit(
  writes: Write[],
  reading: Reading,
  database: string,
  judge: Judge,
): Planned<Committed> {
  const commitTime = reading.now();
  const requestTime = formatTimestamp((commitTime / 1000n) * 1000n);
  const current = new Map<string, DocumentRecord | undefined>();
  const first = new Map<string, DocumentRecord | undefined>();
  const steps = writes.map((write): Step => {
    if (!first.has(write.path)) {
      const present = reading.get(write.path);
      first.set(write.path, present);
      current.set(write.path, present);
    }
    const step = take(write, current.get(write.path), commitTime, requestTime);
    current.set(write.path, step.after);
    return step;
  });
  const commit = { commitTime, requestTime, steps };
  judge(commit, reading);
  for (const { write, before, after } of steps) {
    requirePrecondition(write, before, database);
    if (after && write.kind === 'update') requireDocumentSize(write.path, after.fields);
  }
  return { result: commit, changes: changes(first, current) };
}

function take(write: Write, before: DocumentRecord | undefined, time: bigint, requestTime: string): Step {
  if (write.kind === 'verify') return { write, before, after: before, transformResults: [] };
  if (write.kind === 'delete') return { write, before, after: undefined, transformResults: [] };
  let fields = write.mask ? masked(write.mask, write.fields, before?.fields ?? {}) : write.fields;
  const transformResults = write.transforms.map((transform) => {
    const value = transformed(transform, valueAt(fields, transform.names), requestTime);
    fields = withValueAt(fields, transform.names, value);
    return transformResult(transform, value);
  });
  const after = DocumentRecord.of(write.path, fields, before?.createTime ?? time, time);
  const isSame = before?.fieldsJson === after.fieldsJson;
  return { write, before, after: isSame ? before : after, transformResults };
}

const masked = (mask: string[][], fields: Fields, present: Fields): Fields =>
  withValuesAt(
    present,
    mask.map((names) => ({ names, value: valueAt(fields, names) })),
  );

function changes(
  first: Map<string, DocumentRecord | undefined>,
  last: Map<string, DocumentRecord | undefined>,
): Change[] {
  return [...last]
    .map(([path, after]) => ({ path, before: first.get(path), after }))
    .filter(({ before, after }) => before !== after);
}
