import { fold } from '../text/fold';

/** The tags of an item, in their order, without duplicates that another tool stored. */
export const tagsOf = (tags: string): string[] => [
  ...new Set(tags.split(',').flatMap((tag) => tag.trim() || [])),
];

/** A tag as an item spells it, in any case; undefined if the item does not have it. */
export function writtenAmong(tags: string, tag: string): string | undefined {
  const wanted = fold(tag);
  return tagsOf(tags).find((one) => fold(one) === wanted);
}
