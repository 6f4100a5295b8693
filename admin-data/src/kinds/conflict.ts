import type { Banner } from 'shared-data';
import type { FreePage, Series, SiteSettings } from 'shared-data/documents';
import { AdminError } from '../errors/admin-error';
import { visibilityReasons, type PlacedItem } from '../states/state';

/** The content that a conflict can be about. */
interface Versions {
  video: PlacedItem;
  series: Series;
  banner: Banner;
  page: FreePage;
  site: SiteSettings;
}

type ConflictKind = keyof Versions;

interface ConflictOptions<Version> {
  /** The version to save, if its visibility matters. */
  mine?: Version;
  /** The stored version; null if it was deleted. */
  theirs: Version | null;
  /** The fields that both have changed. */
  contested?: readonly (keyof Version)[];
  /** Two new ones have the same id. */
  isNew?: boolean;
}

/** An edit that cannot be merged with a colleague's edit or deletion, and was refused. Its group is `conflict`. */
export class Conflict<Kind extends ConflictKind = ConflictKind> extends AdminError {
  override readonly name = 'Conflict';
  readonly mine: Versions[Kind] | undefined;
  readonly theirs: Versions[Kind] | null;
  readonly contested: readonly (keyof Versions[Kind])[];

  constructor(
    readonly kind: Kind,
    { mine, theirs, contested = [], isNew = false }: ConflictOptions<Versions[Kind]>,
  ) {
    super(...reasonFor(kind, { ...(mine && { mine }), theirs, isNew }));
    this.mine = mine;
    this.theirs = theirs;
    this.contested = contested;
  }
}

/** An error as a conflict of this kind; null if it is another error. */
export const conflictOf = <Kind extends ConflictKind>(error: unknown, kind: Kind): Conflict<Kind> | null =>
  error instanceof Conflict && error.kind === kind ? (error as Conflict<Kind>) : null;

function reasonFor(
  kind: ConflictKind,
  { mine, theirs, isNew }: ConflictOptions<object>,
): ConstructorParameters<typeof AdminError> {
  if (kind === 'site') return ['site.changed', {}];
  if (!theirs) return [`${kind}.deleted`, {}];
  if (kind === 'page' && isNew) return ['page.addressTaken', { title: (theirs as FreePage).title }];
  const [from, to] = [mine, theirs] as [PlacedItem | undefined, PlacedItem];
  return kind === 'video' && from?.state !== to.state
    ? ['video.moved', { visibility: visibilityReasons[to.state] }]
    : [`${kind}.changed`, {}];
}
