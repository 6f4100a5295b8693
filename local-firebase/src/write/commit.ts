import { DocumentRecord } from '../store/document-record';
import type { Change } from '../store/index-entries';
import type { Planned, Reading } from '../store/store';
import { requireDocumentSize } from '../values/document-size';
import { valueAt } from '../values/field-path';
import { FieldsDraft } from '../values/fields-draft';
import { formatTimestamp, type Value } from '../values/value';
import { requirePrecondition, type Write } from './read-write';
import { applyTransform } from './transform';

/** The combined effect of a commit on one document. */
export interface ChangedDocument extends Change {
  writes: Write[];
}

export interface Committed {
  /** Microseconds since 1970. */
  commitTime: bigint;
  /** RFC 3339, in milliseconds: what `request.time` and a server timestamp are. */
  requestTime: string;
  steps: { write: Write; transformResults: Value[] }[];
  documents: Map<string, ChangedDocument>;
}

/** Judges the documents before any precondition is looked at; throws to refuse the commit. */
type Judge = (commit: Committed, reading: Reading) => void;

/** Plans a commit: all of its writes happen, in their order, or none. */
export function planCommit(
  writes: Write[],
  reading: Reading,
  database: string,
  judge: Judge,
): Planned<Committed> {
  const commitTime = reading.now();
  const requestTime = formatTimestamp((commitTime / 1000n) * 1000n);
  const drafts = new Map<string, DocumentDraft>();
  const steps = writes.map((write) => {
    const draft = drafts.get(write.path) ?? new DocumentDraft(write.path, reading.get(write.path));
    drafts.set(write.path, draft);
    return {
      write,
      wasThere: draft.isThere,
      before: draft.before,
      transformResults: draft.take(write, requestTime),
    };
  });
  const documents = new Map([...drafts].map(([path, draft]) => [path, draft.changed(commitTime)]));
  const commit = { commitTime, requestTime, steps, documents };
  judge(commit, reading);
  for (const { write, wasThere, before } of steps) requirePrecondition(write, wasThere, before, database);
  const changes = [...documents.values()].filter(({ before, after }) => before !== after);
  for (const { path, after } of changes) if (after) requireDocumentSize(path, after.fields);
  return { result: commit, changes };
}

/** A document while the writes of one commit are applied to it; it is put together once, after the last. */
class DocumentDraft {
  private readonly writes: Write[] = [];
  private draft: FieldsDraft | undefined;
  private isDeleted = false;
  isThere: boolean;

  constructor(
    private readonly path: string,
    readonly before: DocumentRecord | undefined,
  ) {
    this.isThere = before !== undefined;
  }

  /** Applies a write and answers the results of its transforms. */
  take(write: Write, requestTime: string): Value[] {
    this.writes.push(write);
    if (write.kind === 'verify') return [];
    this.isThere = write.kind === 'update';
    if (!this.isThere) {
      this.isDeleted = true;
      this.draft = undefined;
      return [];
    }
    const draft = (this.draft = this.written(write));
    return write.transforms.map((transform) => applyTransform(draft, transform, requestTime));
  }

  changed(time: bigint): ChangedDocument {
    return { path: this.path, before: this.before, after: this.after(time), writes: this.writes };
  }

  private written({ mask, fields }: Write): FieldsDraft {
    if (!mask) return new FieldsDraft(fields);
    const draft = this.draft ?? new FieldsDraft(this.isDeleted ? {} : this.before?.fields);
    for (const names of mask) draft.set(names, valueAt(fields, names));
    return draft;
  }

  private after(time: bigint): DocumentRecord | undefined {
    if (!this.isThere) return undefined;
    if (!this.draft) return this.before;
    const createTime = this.isDeleted ? time : (this.before?.createTime ?? time);
    const after = DocumentRecord.of(this.path, this.draft.fields, createTime, time);
    const isSame = !this.isDeleted && this.before?.fieldsJson === after.fieldsJson;
    return isSame ? this.before : after;
  }
}
