import {
  FieldPath,
  deleteField,
  doc,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase/firestore/lite';
import type { ItemById } from 'shared-data';
import {
  collections,
  encodeSummary,
  summaryId,
  type CatalogueChange,
  type Counting,
  type StoredSite,
} from 'shared-data/documents';
import type { SeriesChange } from '../series/series-change';
import type { ItemChange } from '../commit/item-change';

type CollectionName = keyof typeof collections;

/** What no visitor finds: of a write of these alone the catalogue's version says nothing, so that rendered pages stay true. */
const unseen: ReadonlySet<CollectionName> = new Set([
  'drafts',
  'unlisted',
  'series',
  'captions',
  'trash',
  'changes',
  'views',
]);

/** What a write sees and does inside its transaction. Read first, then write, as Firestore demands. */
export class Writing {
  /** Items as they will be, for the page's cache; null for those that go. */
  readonly items = new Map<string, ItemById | null>();
  /** Series that it changes, by id: their pages follow. */
  readonly series = new Map<string, SeriesChange>();
  /** Items that it changes: the log entry has their previous values. */
  readonly itemChanges: ItemChange[] = [];
  readonly #written = new Set<CollectionName>();
  /** Settings of the site that it changes: each has this text from now on, or none. */
  #site: StoredSite = {};
  #counting: Counting | null = null;

  constructor(
    private readonly db: Firestore,
    private readonly transaction: Transaction,
    readonly catalogue: CatalogueChange,
    /** How many writes there were that no visitor sees. */
    private readonly hiddenVersion = 0,
  ) {}

  /** Nothing was written, as everything is there already. */
  get isEmpty(): boolean {
    return this.#counting === null && this.#written.size === 0 && this.catalogue.shards.size === 0;
  }

  /** It is of what no visitor finds alone: what they see stays as it is. */
  get isHidden(): boolean {
    return (
      !this.isEmpty &&
      this.catalogue.shards.size === 0 &&
      [...this.#written].every((name) => unseen.has(name))
    );
  }

  /** The summary alone is to be written. */
  changeSummary(): void {
    this.#written.add('catalogue');
  }

  /** Changes these settings of the site; an empty one goes. What else is kept beside them stays. */
  changeSite(changes: StoredSite): void {
    this.changeSummary();
    this.#site = { ...this.#site, ...changes };
    const { summary } = this.catalogue;
    const site = Object.entries({ ...summary.site, ...changes }).filter(([, text]) => text);
    summary.site = Object.fromEntries(site);
  }

  /** Changes how views are counted; what is undefined goes. Pages that were rendered stay true: what they show of it may be older. */
  changeCounting(changes: Counting): void {
    this.#counting = { ...this.#counting, ...changes };
    const { summary } = this.catalogue;
    summary.views = { ...summary.views, ...changes };
  }

  at(collection: CollectionName, id: string): DocumentReference {
    return doc(this.db, collections[collection], id);
  }

  read(collection: CollectionName, id: string): Promise<DocumentSnapshot> {
    return this.transaction.get(this.at(collection, id));
  }

  /** Adds a document or changes these fields of it; what else it holds stays. */
  save(collection: CollectionName, id: string, fields: DocumentData): void {
    this.#written.add(collection);
    this.transaction.set(this.at(collection, id), fields, { mergeFields: Object.keys(fields) });
  }

  /** Adds a document, or puts it in the place of the one that is there. */
  replace(collection: CollectionName, id: string, fields: DocumentData): void {
    this.#written.add(collection);
    this.transaction.set(this.at(collection, id), fields);
  }

  /** Changes these fields. The whole write is refused where there is no such document. */
  change(collection: CollectionName, id: string, fields: DocumentData): void {
    this.#written.add(collection);
    this.transaction.update(this.at(collection, id), fields);
  }

  remove(collection: CollectionName, id: string): void {
    this.#written.add(collection);
    this.transaction.delete(this.at(collection, id));
  }

  /** Changes entries of a document of the catalogue; null takes one out. */
  changeEntries(id: string, changes: ReadonlyMap<string, string | null>): void {
    this.#written.add('catalogue');
    const entries: Record<string, unknown> = {};
    for (const [entry, encoded] of changes) entries[entry] = encoded ?? deleteField();
    const mergeFields = [...changes.keys()].map((entry) => new FieldPath('entries', entry));
    this.transaction.set(this.at('catalogue', id), { entries }, { mergeFields });
  }

  /** Writes what became of the catalogue. */
  saveCatalogue(): void {
    if (this.isHidden) return this.#saveHidden();
    const { shards, summary } = this.catalogue;
    for (const [shardId, changes] of shards) this.changeEntries(shardId, changes);
    // Of the site and of the counting only what changes is written: another version keeps there what this one does not know.
    const { site: _, views: __, ...encoded } = encodeSummary(summary);
    // Earlier versions stored these. `recent` may name a video that is unlisted now.
    const fields = { ...encoded, pages: deleteField(), recent: deleteField() };
    const site = changesOf(this.#site);
    const views = changesOf(this.#counting ?? {});
    this.transaction.set(
      this.at('catalogue', summaryId),
      { ...fields, site, views },
      { mergeFields: [...Object.keys(fields), ...pathsOf('site', site), ...pathsOf('views', views)] },
    );
  }

  #saveHidden(): void {
    const views = changesOf(this.#counting ?? {});
    const mergeFields = ['hiddenVersion', ...pathsOf('views', views)];
    this.#written.add('catalogue');
    this.transaction.set(
      this.at('catalogue', summaryId),
      { hiddenVersion: this.hiddenVersion + 1, views },
      { mergeFields },
    );
  }
}

/** As they are written: what is empty goes. */
const changesOf = (changes: object): DocumentData =>
  Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value || deleteField()]));

const pathsOf = (of: string, changes: DocumentData): FieldPath[] =>
  Object.keys(changes).map((name) => new FieldPath(of, name));
