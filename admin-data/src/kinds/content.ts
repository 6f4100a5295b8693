import { collection, doc, getDoc, type DocumentData, type DocumentSnapshot } from 'firebase/firestore/lite';
import { toDataError } from 'shared-data';
import { collections, readAll } from 'shared-data/documents';
import { commit } from '../commit/commit';
import type { LogEntry } from '../commit/log-entry';
import type { ContentChange, Operation } from '../commit/operation';
import type { WriteStore } from '../commit/store';
import { remove, replace, save, type Write } from '../commit/write';
import { requireValid } from '../errors/require-valid';
import { documentIn, moveToTrash, trashIdOf, type TrashEntry } from '../trash/entry';
import { Conflict } from './conflict';
import { titleOf, type Kind } from './kind';
import { hasSameFields, mergeFields } from './merge-fields';

type Content<Draft> = Draft & { id: string };

/** Everything of a kind: one read each. Throws `denied` for anyone who is not an admin. */
export async function readContent<Draft extends object>(
  { db }: Pick<WriteStore, 'db'>,
  { collection: name, parse }: Kind<Draft>,
): Promise<Content<Draft>[]> {
  try {
    const stored = await readAll(collection(db, collections[name]));
    return stored.map(parse).filter((content) => content !== null);
  } catch (cause) {
    throw toDataError(cause);
  }
}

/** Reads one document of a kind; null if it is absent or malformed. One read. */
export async function readOneContent<Content>(
  { db }: Pick<WriteStore, 'db'>,
  { collection: name, parse }: Pick<Kind<object>, 'collection'> & { parse: Parse<Content> },
  id: string,
): Promise<Content | null> {
  try {
    return parse(await getDoc(doc(db, collections[name], id)));
  } catch (cause) {
    throw toDataError(cause);
  }
}

type Parse<Content> = (document: DocumentSnapshot) => Content | null;

interface SavedForm<Draft> {
  id: string;
  draft: Draft;
  /** The version that the form opened; null for a new one. If undefined, the stored one is replaced. */
  before: Draft | null | undefined;
  /** For the effects of the kind. */
  extra?: unknown;
}

/**
 * Adds content, or saves an edit. A colleague's edit since is merged with it; a `Conflict` refuses contested fields. The form
 * chooses the id when it opens, so that a repeated save adds nothing twice. Throws `invalid` for faults in the draft.
 */
export async function saveContent<Draft extends object>(
  store: WriteStore,
  kind: Kind<Draft>,
  form: SavedForm<Draft>,
): Promise<Content<Draft>> {
  const draft = requireValid(kind.schema, form.draft);
  kind.checkId?.(form.id);
  return commit(store, saving(kind), { ...form, draft });
}

const saving = <Draft extends object>(
  kind: Kind<Draft>,
): Operation<SavedForm<Draft>, Content<Draft> | null, Content<Draft>> => ({
  readsShards: () => kind.readsShards ?? false,
  async needs({ id }, reader) {
    const stored = kind.parse(await reader.read(kind.collection, id));
    if (!stored) await kind.checkRoom?.(reader);
    return stored;
  },
  plan(form, stored) {
    const { id, extra } = form;
    const fields = merged(kind, form, stored);
    const after = { ...fields, id };
    const isSame = stored !== null && hasSameFields(fields, stored);
    return {
      result: after,
      writes: isSame ? [] : [save(kind.collection, id, fields)],
      content: [{ collection: kind.collection, id, before: stored, after, extra }],
      log: logOf(kind, stored ? 'edit' : 'add', fields),
    };
  },
});

const logOf = <Draft extends object>(
  { log, countOf }: Kind<Draft>,
  what: keyof typeof log,
  fields: DocumentData | undefined,
): LogEntry => ({
  what: log[what],
  count: fields && countOf ? countOf(fields as Draft) : 1,
  title: titleOf(fields),
});

function merged<Draft extends object>(
  kind: Kind<Draft>,
  { id, draft, before }: SavedForm<Draft>,
  theirs: Content<Draft> | null,
): Draft {
  if (before === undefined || (!before && !theirs) || (theirs && hasSameFields(draft, theirs))) return draft;
  const logId = trashIdOf(kind.collection, id);
  if (!before || !theirs) throw new Conflict(kind.name, { logId, theirs: theirs as never, isNew: !before });
  const { merged, contested } = mergeFields(before, draft, theirs, kind.merge);
  if (contested.length > 0)
    throw new Conflict(kind.name, { logId, theirs: theirs as never, contested: contested as never });
  return merged;
}

/** Moves content to the trash. One that is absent already is ignored; one that differs from `before` is a `Conflict`. */
export const deleteContent = <Draft extends object>(
  store: WriteStore,
  kind: Kind<Draft>,
  input: { id: string; before?: Draft | undefined },
): Promise<void> => commit(store, deletion(kind), input);

const deletion = <Draft extends object>(
  kind: Kind<Draft>,
): Operation<{ id: string; before?: Draft | undefined }, DocumentSnapshot, void> => ({
  readsShards: () => kind.readsShards ?? false,
  needs: ({ id }, reader) => reader.read(kind.collection, id),
  plan({ id, before }, document, { index, author }) {
    const stored = document.data();
    if (!stored) return { result: undefined };
    const theirs = kind.parse(document);
    if (before && !(theirs && hasSameFields(before, theirs)))
      throw new Conflict(kind.name, { logId: trashIdOf(kind.collection, id), theirs: theirs as never });
    const extra = kind.extraOf?.(id, index.summary.site ?? {});
    const entry = { collection: kind.collection, id, fields: stored, ...(extra && { extra }) };
    return {
      result: undefined,
      writes: [moveToTrash(author, entry), remove(kind.collection, id)],
      content: [{ collection: kind.collection, id, before: theirs, after: null, isDeleted: true }],
      log: logOf(kind, 'remove', theirs ?? { title: titleOf(stored) }),
    };
  },
});

/** Restores content from its trash entry. */
export function restoreContent(kind: Kind, entry: TrashEntry): { writes: Write[]; content: ContentChange } {
  const { trashId, id, fields } = entry;
  const extra = kind.restoredExtra?.(entry);
  return {
    writes: [remove('trash', trashId), replace(kind.collection, id, fields)],
    content: {
      ...{ collection: kind.collection, id, extra },
      before: null,
      after: kind.parse(documentIn(entry)),
    },
  };
}
