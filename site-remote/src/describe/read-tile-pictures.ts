import { newestPictureQuery, type Category, type Data } from 'shared-data';

/** Those of the first rows come with the page; the others are read when they are in view. */
const maxPictures = 24;

/** Reads the pictures that the tiles show. A tile without its picture has a letter: no failure keeps the page from being rendered. */
export async function readTilePictures(data: Data, categories: Category[]): Promise<void> {
  await Promise.all(
    categories
      .slice(0, maxPictures)
      .map(({ name }) => data.queryClient.prefetchQuery(newestPictureQuery(data, name))),
  );
}
