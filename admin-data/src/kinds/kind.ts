import type { DocumentData, DocumentSnapshot } from 'firebase/firestore/lite';
import type { Banner, Reason } from 'shared-data';
import type { CustomPage, Series, StoredSite } from 'shared-data/documents';
import type { GenericSchema } from 'valibot';
import type { ChangeKind, Reader } from '../commit/operation';
import type { MergeOptions } from './merge-fields';
import type { CollectionName } from '../commit/documents';

/** For each kind of content that has a list, a form, the trash and log entries, the type of its documents. */
export interface Contents {
  series: Series;
  banner: Banner;
  page: CustomPage;
}

export type KindName = keyof Contents;

/** The fields that can be edited in a form. */
export type ContentDraft<Name extends KindName> = Omit<Contents[Name], 'id'>;

/** What differs between the kinds of content. */
export interface Kind<Name extends KindName = KindName> {
  name: Name;
  collection: CollectionName;
  schema: GenericSchema<ContentDraft<Name>, ContentDraft<Name>>;
  parse: (document: DocumentSnapshot) => Contents[Name] | null;
  /** Returns why an id cannot be used; null if it can. */
  idFault?: (id: string) => Reason | null;
  /** Throws if the site already has the most documents of this kind. */
  checkRoom?: (reader: Reader) => Promise<void>;
  /** Whether effects of this kind need the shards. */
  readsShards?: boolean;
  merge?: MergeOptions<ContentDraft<Name>>;
  log: Record<'add' | 'edit' | 'remove', ChangeKind>;
  /** Returns the number for a log entry; by default 1. */
  countOf?: (draft: ContentDraft<Name>) => number;
  /** Returns the `extra` of a trash entry. A restore passes it to the effects of the kind. */
  extraOf?: (id: string, site: StoredSite) => DocumentData;
}

/** The title, size or name of a document, for the log. */
export function titleOf(fields: DocumentData | undefined): string {
  const title: unknown = fields?.['title'] ?? fields?.['size'] ?? fields?.['name'];
  return typeof title === 'string' ? title : '';
}
