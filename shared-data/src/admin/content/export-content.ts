import { collection, documentId, getCount, orderBy, query } from 'firebase/firestore/lite';
import { toDataError, type Item } from 'shared-data';
import { parseCategory } from '../../categories/category';
import { collections } from '../../firestore/collections';
import { readAll, readLists } from '../../firestore/read-all';
import { parseItem } from '../../items/item';
import { readBanners } from '../writes/banners';
import type { Progress, WriteStore } from '../writes/store';
import type { Content } from './content-file';

/** Everything that visitors see, by id: one read for each document. */
export async function exportContent(store: WriteStore, progress?: Progress): Promise<Content> {
  const { db } = store;
  try {
    const collected = collection(db, collections.items);
    const total = (await getCount(collected)).data().count;
    const items: Item[] = [];
    progress?.(0, total);
    for await (const list of readLists(query(collected, orderBy(documentId())))) {
      for (const item of list.map(parseItem)) if (item) items.push(item);
      progress?.(items.length, total);
    }
    const categories = (await readAll(collection(db, collections.categories))).map(parseCategory);
    return {
      items,
      categories: categories.filter((category) => category !== null),
      banners: await readBanners(store),
    };
  } catch (cause) {
    throw toDataError(cause);
  }
}
