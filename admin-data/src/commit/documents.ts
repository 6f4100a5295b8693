import { collection, doc, getDoc, query } from 'firebase/firestore/lite';
import type { DocumentSnapshot, Firestore, QueryConstraint } from 'firebase/firestore/lite';
import { collections, readAll } from 'shared-data/documents';

export type CollectionName = keyof typeof collections;

export const documentOf = (db: Firestore, name: CollectionName, id: string) => doc(db, collections[name], id);

export const queryOf = (db: Firestore, name: CollectionName, ...constraints: QueryConstraint[]) =>
  query(collection(db, collections[name]), ...constraints);

export const readDocument = (db: Firestore, name: CollectionName, id: string): Promise<DocumentSnapshot> =>
  getDoc(documentOf(db, name, id));

/** All documents of a query: one read each. */
export const readDocuments = (db: Firestore, name: CollectionName, ...constraints: QueryConstraint[]) =>
  readAll(queryOf(db, name, ...constraints));
