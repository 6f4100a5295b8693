import { itemQuery, siteConfiguration, type Data } from 'shared-data';

/**
 * Reads the video that the creator chose for the hero, where the screen finds it. One that no list has is none for it: the page says
 * nothing of it.
 */
export async function readHero(data: Data): Promise<void> {
  const { featured, heroVideo } = siteConfiguration(data).brand;
  if (!heroVideo || featured === 'none') return;
  const query = itemQuery(data, heroVideo);
  const item = await data.queryClient.fetchQuery(query);
  if (item?.isUnlisted) data.queryClient.setQueryData(query.queryKey, null);
}
