import { collection, getDocs, limit, query } from 'firebase/firestore/lite';
import { collections } from 'shared-data/documents';
import type { WriteStore } from '../../../admin-data/src/commit/store';
import { latestFirst, parseChange, type Change } from '../../../admin-data/src/log/read-log';

/** The last entries of the audit log, latest first. */
export async function readChanges({ db }: Pick<WriteStore, 'db'>, count = 10): Promise<Change[]> {
  const last = query(collection(db, collections.changes), ...latestFirst(null), limit(count));
  return (await getDocs(last)).docs.map(parseChange).filter((change) => change !== null);
}
