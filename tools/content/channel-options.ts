import type { ChannelOptions } from 'admin-data';
import { WrongUse } from '../command-line/wrong-use';

/** What a person asks of a channel. */
export interface ChannelWords {
  as?: string | undefined;
  category?: string | undefined;
  private?: boolean | undefined;
}

/** Throws a sentence for a state that there is not. */
export function channelOptions(
  { as, category = '' }: ChannelWords,
  unless: ChannelOptions['as'],
): ChannelOptions {
  if (as !== undefined && as !== 'draft' && as !== 'published')
    throw new WrongUse(`--as takes draft or published, not "${as}".`);
  return { as: as ?? unless, category: category.trim() };
}

/** Which addresses may be asked for a feed: those of the public internet, unless others are allowed. */
export const allowedBy = ({ private: isPrivate }: ChannelWords): ((ip: string) => boolean) | undefined =>
  isPrivate ? () => true : undefined;
