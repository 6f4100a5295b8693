import { getDocs, limit, orderBy, where } from 'firebase/firestore/lite';
import type { DataError } from 'shared-data';
import type { CustomPage, SiteSettings } from 'shared-data/documents';
import type { WriteStore } from '../commit/operation';
import { AdminError, reason } from '../errors/admin-error';
import type { ManagedItem } from '../commit/visibility';
import type { Contents } from './kind';
import { queryOf } from '../commit/documents';

/** For each kind of document with conflicts, its type. */
interface Versions extends Contents {
  video: ManagedItem;
  site: SiteSettings;
}

type ConflictKind = keyof Versions;

/** The id of the site's settings in the log. No item has it. */
export const siteLogId = 'site:settings';

interface ConflictOptions {
  /** The version that should be saved. Given if the message depends on its visibility. */
  mine?: ManagedItem;
  /** Whether two new documents have the same id. */
  isNew?: boolean;
  /** Whether the stored version is of the same admin, such as from another tab. */
  isOwn?: boolean;
}

/** An edit was refused, because it cannot be merged with a colleague's edit or deletion. The group is `conflict`. */
export class Conflict<Kind extends ConflictKind = ConflictKind> extends AdminError {
  override readonly name = 'Conflict';
  /** The e-mail address of the colleague who has saved last; absent if the log does not name one. */
  by?: string;

  /** `logId`: the id of the document in the log. `theirs`: the stored version; null if it was deleted. */
  constructor(
    readonly kind: Kind,
    readonly logId: string,
    readonly theirs: Versions[Kind] | null,
    readonly options: ConflictOptions = {},
  ) {
    super(...reasonFor(kind, theirs, options));
  }
}

/** Adds to a conflict who has saved last: one read. Returns other errors unchanged. */
export async function nameAuthor({ db, author }: WriteStore, error: DataError): Promise<DataError> {
  if (!(error instanceof Conflict)) return error;
  const ofDocument = where('videos', 'array-contains', error.logId);
  const latest = queryOf(db, 'changes', ofDocument, orderBy('at', 'desc'), limit(1));
  const entries = await getDocs(latest).catch(() => null);
  const { uid, email } = entries?.docs[0]?.data() ?? {};
  if (uid === author().uid)
    return new Conflict(error.kind, error.logId, error.theirs, { ...error.options, isOwn: true });
  if (typeof email === 'string') error.by = email;
  return error;
}

/** The error as a conflict about this kind; null for other errors. */
export const conflictOf = <Kind extends ConflictKind>(error: unknown, kind: Kind): Conflict<Kind> | null =>
  error instanceof Conflict && error.kind === kind ? (error as Conflict<Kind>) : null;

function reasonFor(
  kind: ConflictKind,
  theirs: Versions[ConflictKind] | null,
  { mine, isNew, isOwn = false }: ConflictOptions,
): ConstructorParameters<typeof AdminError> {
  if (!theirs) return [isOwn ? 'content.deleted.own' : 'content.deleted', {}];
  if (kind === 'page' && isNew) return ['page.addressTaken', { title: (theirs as CustomPage).title }];
  const { state } = theirs as ManagedItem;
  return kind === 'video' && mine?.state !== state
    ? [isOwn ? 'video.moved.own' : 'video.moved', { visibility: reason(`visibility.${state}`, {}) }]
    : [isOwn ? 'content.changed.own' : 'content.changed', {}];
}
