import { feedSource, type ContentSource } from 'admin-data';
import { fetchFeed } from 'server/jobs';
import { allowedBy, type ChannelWords } from './channel-options';

/** The feed at an address, as a file. Throws a sentence where there is none. */
export async function openAddress(
  address: string,
  options: ChannelWords,
): Promise<ContentSource & { close: () => Promise<void> }> {
  const fetched = (await fetchFeed(address, { isAllowed: allowedBy(options) }))!;
  return { ...feedSource(fetched), close: () => Promise.resolve() };
}
