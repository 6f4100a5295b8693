import type { DocumentData, DocumentSnapshot } from 'firebase/firestore/lite';
import { commit } from '../commit/commit';
import type { LogEntry, Operation, WriteStore } from '../commit/operation';
import { remove, save } from '../commit/write';
import { requireNoFaults } from '../errors/admin-error';
import { moveToTrash, trashIdOf } from '../commit/trash-entry';
import { Conflict } from './edit-conflict';
import { titleOf, type ContentDraft, type Contents, type Kind, type KindName } from './kind';
import { hasSameFields, mergeFields } from './merge-fields';
import { type PageLinks, pages } from './pages';
import { readDocument, readDocuments, type CollectionName } from '../commit/documents';
import { checkDraft, type Faults } from 'shared-data/documents';
import { banners } from './banners';
import { series } from './series';

export const kinds: { [Name in KindName]: Kind<Name> } = { banner: banners, series, page: pages };

/** The kind of content in a collection; undefined for items and categories. */
export const kindOf = (collection: CollectionName): Kind | undefined =>
  (Object.values(kinds) as unknown as Kind[]).find((kind) => kind.collection === collection);

/** Returns a draft in its saved form and, for each field that prevents a save, the fault. */
export function checkContent<Name extends KindName>(
  name: Name,
  id: string,
  draft: ContentDraft<Name>,
): { cleaned: ContentDraft<Name>; faults: Faults<keyof ContentDraft<Name>> & Faults<'id'> } {
  const { schema, idFault } = kinds[name];
  const { cleaned, faults } = checkDraft(schema, draft);
  const fault = idFault?.(id);
  return { cleaned, faults: { ...faults, ...(fault && { id: fault }) } as typeof faults & Faults<'id'> };
}

/** All documents of one kind, by title: one read each. */
export async function readContent<Name extends KindName>(
  { db }: Pick<WriteStore, 'db'>,
  name: Name,
): Promise<Contents[Name][]> {
  const stored = await readDocuments(db, kinds[name].collection);
  const all = stored.map(kinds[name].parse).filter((content) => content !== null);
  return all.sort((one, other) => titleOf(one).localeCompare(titleOf(other)));
}

/** One document of a kind: one read. Null if it is absent or malformed. */
export const readOneContent = async <Name extends KindName>(
  { db }: Pick<WriteStore, 'db'>,
  name: Name,
  id: string,
): Promise<Contents[Name] | null> => kinds[name].parse(await readDocument(db, kinds[name].collection, id));

export interface ContentForm<Name extends KindName> {
  id: string;
  draft: ContentDraft<Name>;
  /** The version with which the form was opened; null for a new one. If undefined, the stored one is replaced. */
  before?: ContentDraft<Name> | Contents[Name] | null | undefined;
  /** For a custom page, where links to it are. */
  extra?: Name extends 'page' ? PageLinks : never;
}

/**
 * Adds a document, or saves an edit, merged with a colleague's; throws a `Conflict` if both have changed a field, and
 * `invalid` for faults in the draft. The form chooses the id when it opens, so that a repeated save adds nothing twice.
 */
export async function saveContent<Name extends KindName>(
  store: WriteStore,
  name: Name,
  form: ContentForm<Name>,
): Promise<Contents[Name]> {
  const { cleaned, faults } = checkContent(name, form.id, form.draft);
  requireNoFaults(faults);
  return commit(store, saving(kinds[name]), { ...form, draft: cleaned });
}

const saving = <Name extends KindName>(
  kind: Kind<Name>,
): Operation<ContentForm<Name>, Contents[Name] | null, Contents[Name]> => ({
  readsShards: () => kind.readsShards ?? false,
  async needs({ id }, reader) {
    const stored = kind.parse(await reader.read(kind.collection, id));
    if (!stored) await kind.checkRoom?.(reader);
    return stored;
  },
  plan(form, stored) {
    const { id, extra } = form;
    const fields = merged(kind, form, stored);
    const after = { ...fields, id } as Contents[Name];
    const isSame = stored !== null && hasSameFields(fields, stored);
    return {
      result: after,
      writes: isSame ? [] : [save(kind.collection, id, fields)],
      content: [{ collection: kind.collection, id, before: stored, after, fields, extra }],
      log: logEntry(kind, stored ? 'edit' : 'add', fields, fields),
    };
  },
});

/** `content`: null if the document is malformed. */
const logEntry = <Name extends KindName>(
  { log, countOf }: Kind<Name>,
  what: keyof typeof log,
  fields: DocumentData,
  content: ContentDraft<Name> | null,
): LogEntry => ({ what: log[what], count: (content && countOf?.(content)) ?? 1, title: titleOf(fields) });

function merged<Name extends KindName>(
  kind: Kind<Name>,
  { id, draft, before }: ContentForm<Name>,
  theirs: Contents[Name] | null,
): ContentDraft<Name> {
  if (before === undefined || (!before && !theirs) || (theirs && hasSameFields(draft, theirs))) return draft;
  const logId = trashIdOf(kind.collection, id);
  if (!before || !theirs) throw new Conflict<KindName>(kind.name, logId, theirs, { isNew: !before });
  const { merged, contested } = mergeFields<ContentDraft<Name>>(before, draft, theirs, kind.merge);
  if (contested.length > 0) throw new Conflict<KindName>(kind.name, logId, theirs);
  return merged;
}

interface Deletion {
  id: string;
  /** If the stored version is not this one, the deletion is refused with a `Conflict`. */
  before?: object | undefined;
}

/** Moves a document to the trash. Does nothing if it is already absent. */
export const deleteContent = (store: WriteStore, name: KindName, input: Deletion): Promise<void> =>
  commit(store, deletion(kinds[name] as unknown as Kind), input);

const deletion = (kind: Kind): Operation<Deletion, DocumentSnapshot, void> => ({
  readsShards: () => kind.readsShards ?? false,
  needs: ({ id }, reader) => reader.read(kind.collection, id),
  plan({ id, before }, document, { index, author }) {
    const stored = document.data();
    if (!stored) return { result: undefined };
    const theirs = kind.parse(document);
    if (before && !(theirs && hasSameFields(before, theirs)))
      throw new Conflict(kind.name, trashIdOf(kind.collection, id), theirs);
    const extra = kind.extraOf?.(id, index.summary.site ?? {});
    const entry = { collection: kind.collection, id, fields: stored, ...(extra && { extra }) };
    return {
      result: undefined,
      writes: [moveToTrash(author, entry), remove(kind.collection, id)],
      content: [{ collection: kind.collection, id, before: theirs, after: null, fields: null }],
      log: logEntry(kind, 'remove', stored, theirs),
    };
  },
});
