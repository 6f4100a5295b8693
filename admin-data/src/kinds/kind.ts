import type { DocumentData, DocumentSnapshot } from 'firebase/firestore/lite';
import type { StoredSite } from 'shared-data/documents';
import type { GenericSchema } from 'valibot';
import type { ChangeKind } from '../commit/log-kinds';
import type { Reader } from '../commit/operation';
import type { CollectionName } from '../commit/write';
import type { TrashEntry } from '../trash/entry';
import type { MergeOptions } from './merge-fields';

/** Content that is one document and has a list, a form, the trash and log entries: series, banners, custom pages. */
export interface Kind<Draft extends object = object> {
  name: 'series' | 'banner' | 'page';
  collection: CollectionName;
  /** Accepts valid drafts. */
  schema: GenericSchema<Draft, Draft>;
  parse: (document: DocumentSnapshot) => (Draft & { id: string }) | null;
  /** Throws for an id that cannot be used. */
  checkId?: (id: string) => void;
  /** Throws if there is no room for another one. */
  checkRoom?: (reader: Reader) => Promise<void>;
  /** Its effects read the index. */
  readsShards?: boolean;
  merge?: MergeOptions<Draft>;
  log: Record<'add' | 'edit' | 'remove', ChangeKind>;
  /** The number in the log entry; 1 if absent. */
  countOf?: (draft: Draft) => number;
  /** What a restore needs besides the document. */
  extraOf?: (id: string, site: StoredSite) => DocumentData;
  /** The `extra` of the change that restores it. */
  restoredExtra?: (entry: TrashEntry) => unknown;
}

/** Title, size or name of any document, for the log. */
export function titleOf(fields: DocumentData | undefined): string {
  const title: unknown = fields?.['title'] ?? fields?.['size'] ?? fields?.['name'];
  return typeof title === 'string' ? title : '';
}
