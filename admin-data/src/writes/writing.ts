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
import type { Item } from 'shared-data';
import { collections, encodeSummary, summaryId, type CatalogueChange } from 'shared-data/documents';

type CollectionName = keyof typeof collections;

/** What a write sees and does inside its transaction. Read first, then write, as Firestore demands. */
export class Writing {
  /** Items as they will be, for the page's cache; null for those that go. */
  readonly items = new Map<string, Item | null>();
  #writes = 0;

  constructor(
    private readonly db: Firestore,
    private readonly transaction: Transaction,
    readonly catalogue: CatalogueChange,
  ) {}

  /** Nothing was written, as everything is there already. */
  get isEmpty(): boolean {
    return this.#writes === 0 && this.catalogue.shards.size === 0;
  }

  /** The summary alone is to be written. */
  changeSummary(): void {
    this.#writes++;
  }

  at(collection: CollectionName, id: string): DocumentReference {
    return doc(this.db, collections[collection], id);
  }

  read(collection: CollectionName, id: string): Promise<DocumentSnapshot> {
    return this.transaction.get(this.at(collection, id));
  }

  /** Adds a document or changes these fields of it; what else it holds stays. */
  save(collection: CollectionName, id: string, fields: DocumentData): void {
    this.#writes++;
    this.transaction.set(this.at(collection, id), fields, { mergeFields: Object.keys(fields) });
  }

  /** Adds a document, or puts it in the place of the one that is there. */
  replace(collection: CollectionName, id: string, fields: DocumentData): void {
    this.#writes++;
    this.transaction.set(this.at(collection, id), fields);
  }

  /** Changes these fields. The whole write is refused where there is no such document. */
  change(collection: CollectionName, id: string, fields: DocumentData): void {
    this.#writes++;
    this.transaction.update(this.at(collection, id), fields);
  }

  remove(collection: CollectionName, id: string): void {
    this.#writes++;
    this.transaction.delete(this.at(collection, id));
  }

  /** Writes what became of the catalogue. */
  saveCatalogue(): void {
    const { shards, summary } = this.catalogue;
    for (const [shardId, changes] of shards) {
      const entries: Record<string, unknown> = {};
      for (const [id, encoded] of changes) entries[id] = encoded ?? deleteField();
      const mergeFields = [...changes.keys()].map((id) => new FieldPath('entries', id));
      this.transaction.set(this.at('catalogue', shardId), { entries }, { mergeFields });
    }
    this.save('catalogue', summaryId, encodeSummary(summary));
  }
}
