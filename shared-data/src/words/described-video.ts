import type { DescribedVideo } from '../contract';
import { secondsOf } from '../items/duration';
import type { Item } from '../items/item';
import { plainWords } from './plain-words';

/** An item as search engines, link previews and feed readers get it. */
export function describedVideo(item: Item): DescribedVideo {
  const { id, title, url, date, category } = item;
  const seconds = secondsOf(item.duration);
  const description = plainWords(item.description);
  return {
    ...{ id, title, url, date, category },
    ...(description && { description }),
    ...(seconds !== null && { seconds }),
  };
}
