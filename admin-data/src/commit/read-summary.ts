import { doc, getDoc, type Firestore } from 'firebase/firestore/lite';
import { collections, decodeSummary, summaryId, type Summary } from 'shared-data/documents';

/** The stored summary; null without an index. */
export const readSummary = async (db: Firestore): Promise<Summary | null> =>
  decodeSummary((await getDoc(doc(db, collections.catalogue, summaryId))).data());
