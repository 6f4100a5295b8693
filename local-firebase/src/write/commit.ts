import { DocumentRecord } from '../store/document-record';
import type { Change } from '../store/index-entries';
import type { Planned, Reading } from '../store/store';
import { requireDocumentSize } from '../values/document-size';
import { setAt, tidied, valueAt } from '../values/field-path';
import { formatTimestamp, type Value } from '../values/value';
import { requirePrecondition, type Write } from './read-write';
import { applyTransform } from './transform';

/** What a commit does to one document. */
export interface ChangedDocument extends Change {
  write: Write;
  transformResults: Value[];
}

export interface Committed {
  /** In microseconds since 1970. */
  commitTime: bigint;
  /** RFC 3339 with milliseconds: the value of `request.time` and of server timestamps. */
  requestTime: string;
  documents: Map<string, ChangedDocument>;
}

/** Checks the documents, before any precondition. Throws to refuse the commit. */
type Judge = (commit: Committed, reading: Reading) => void;

/** Plans a commit: all of its writes happen, or none. */
export function planCommit(
  writes: Write[],
  reading: Reading,
  database: string,
  judge: Judge,
): Planned<Committed> {
  const commitTime = reading.now();
  const requestTime = formatTimestamp((commitTime / 1000n) * 1000n);
  const documents = new Map(
    writes.map((write) => [write.path, changed(write, reading.get(write.path), commitTime, requestTime)]),
  );
  const commit = { commitTime, requestTime, documents };
  judge(commit, reading);
  for (const { write, before } of documents.values()) requirePrecondition(write, before, database);
  const changes = [...documents.values()].filter(({ before, after }) => before !== after);
  for (const { path, after } of changes) if (after) requireDocumentSize(path, after.fields);
  return { result: commit, changes };
}

function changed(
  write: Write,
  before: DocumentRecord | undefined,
  commitTime: bigint,
  requestTime: string,
): ChangedDocument {
  const { kind, path, mask, transforms } = write;
  const change = { write, path, before, transformResults: [] };
  if (kind === 'verify') return { ...change, after: before };
  if (kind === 'delete') return { ...change, after: undefined };
  const fields = mask ? (before?.fields ?? {}) : write.fields;
  for (const names of mask ?? []) setAt(fields, names, valueAt(write.fields, names));
  const transformResults = transforms.map((transform) => applyTransform(fields, transform, requestTime));
  const after = DocumentRecord.of(path, tidied(fields), before?.createTime ?? commitTime, commitTime);
  return { ...change, transformResults, after: before?.fieldsJson === after.fieldsJson ? before : after };
}
