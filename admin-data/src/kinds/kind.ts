import type { DocumentData, DocumentSnapshot } from 'firebase/firestore/lite';
import type { Banner, Reason } from 'shared-data';
import type { CustomPage, Series, StoredSite } from 'shared-data/documents';
import type { GenericSchema } from 'valibot';
import type { ChangeKind } from '../commit/log-entry';
import type { Reader } from '../commit/operation';
import type { CollectionName } from '../commit/write';
import type { MergeOptions } from './merge-fields';

/** Content that is one document and has a list, a form, the trash and log entries. */
export interface Contents {
  series: Series;
  banner: Banner;
  page: CustomPage;
}

export type KindName = keyof Contents;

/** The fields that a form edits. */
export type ContentDraft<Name extends KindName> = Omit<Contents[Name], 'id'>;

/** The properties of a kind of content. */
export interface Kind<Name extends KindName = KindName> {
  name: Name;
  collection: CollectionName;
  /** Accepts valid drafts. */
  schema: GenericSchema<ContentDraft<Name>, ContentDraft<Name>>;
  parse: (document: DocumentSnapshot) => Contents[Name] | null;
  /** Why an id cannot be used; null if it can. */
  idFault?: (id: string) => Reason | null;
  /** Throws if another one does not fit. */
  checkRoom?: (reader: Reader) => Promise<void>;
  /** Whether its effects read the index. */
  readsShards?: boolean;
  merge?: MergeOptions<ContentDraft<Name>>;
  log: Record<'add' | 'edit' | 'remove', ChangeKind>;
  /** The number in the log entry; 1 if absent. */
  countOf?: (draft: ContentDraft<Name>) => number;
  /** The further input of a restore: the `extra` of the change that restores the document. */
  extraOf?: (id: string, site: StoredSite) => DocumentData;
}

/** Title, size or name of any document, for the log. */
export function titleOf(fields: DocumentData | undefined): string {
  const title: unknown = fields?.['title'] ?? fields?.['size'] ?? fields?.['name'];
  return typeof title === 'string' ? title : '';
}
