import { itemQuery, newestPictureQuery, siteConfiguration, type Category, type Data } from 'shared-data';

/**
 * Reads the hero video that the creator selected into the cache. An unlisted video is cached as absent, so that the page does
 * not reveal it.
 */
export async function prefetchHeroVideo(data: Data): Promise<void> {
  const { featured, heroVideo } = siteConfiguration(data).brand;
  if (!heroVideo || featured === 'none') return;
  const query = itemQuery(data, heroVideo);
  const item = await data.queryClient.fetchQuery(query);
  if (item?.isUnlisted) data.queryClient.setQueryData(query.queryKey, null);
}

/** The pictures of the first rows are in the page; later ones are read when they come into view. */
const maxPictures = 24;

/** Reads the pictures of category tiles into the cache. A failed read is ignored, as the tile then shows a letter. */
export async function prefetchTilePictures(data: Data, categories: Category[]): Promise<void> {
  await Promise.all(
    categories
      .slice(0, maxPictures)
      .map(({ name }) => data.queryClient.prefetchQuery(newestPictureQuery(data, name))),
  );
}
