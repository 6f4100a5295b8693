import { doc, getDoc, type Firestore } from 'firebase/firestore/lite';
import { decodeSummary, type Summary } from '../../catalogue/summary';
import { collections, summaryId } from '../../firestore/collections';

/** The summary as it is stored now; null where no catalogue was built. */
export const readSummary = async (db: Firestore): Promise<Summary | null> =>
  decodeSummary((await getDoc(doc(db, collections.catalogue, summaryId))).data());
