import { doc, getDoc, type Firestore } from 'firebase/firestore/lite';
import { collections, decodeSummary, summaryId, type Summary } from 'shared-data/documents';

/** The summary as it is stored now; null where no catalogue was built. */
export const readSummary = async (db: Firestore): Promise<Summary | null> =>
  decodeSummary((await getDoc(doc(db, collections.catalogue, summaryId))).data());
