import type { ChannelOptions } from 'admin-data';
import { WrongUse } from '../command-line/wrong-use';

/** Options of `npm run content` for the videos of a channel. */
export interface ChannelWords {
  as?: string | undefined;
  category?: string | undefined;
  private?: boolean | undefined;
}

/** Throws a sentence for an unknown state. */
export function channelOptions(
  { as, category = '' }: ChannelWords,
  unless: ChannelOptions['as'],
): ChannelOptions {
  if (as !== undefined && as !== 'draft' && as !== 'published')
    throw new WrongUse(`--as takes draft or published, not "${as}".`);
  return { as: as ?? unless, category: category.trim() };
}

/** A filter of the IP addresses that feeds may be fetched from: only public ones, unless `--private` is given. */
export const allowedBy = ({ private: isPrivate }: ChannelWords): ((ip: string) => boolean) | undefined =>
  isPrivate ? () => true : undefined;
