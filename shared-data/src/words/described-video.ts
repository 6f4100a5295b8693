import type { DescribedVideo } from '../contract';
import { secondsOf } from '../items/duration';
import type { Item } from '../items/item';

/** An item as others are told of it: search engines, previews, feeds. */
export function describedVideo({ id, title, url, date, category, duration }: Item): DescribedVideo {
  const seconds = secondsOf(duration);
  return { id, title, url, date, category, ...(seconds !== null && { seconds }) };
}
