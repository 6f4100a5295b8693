import { fold } from '../text/fold';

/** The tags of an item, in their order; one that another tool has stored twice is there once. */
export const tagsOf = (tags: string): string[] => [
  ...new Set(tags.split(',').flatMap((tag) => tag.trim() || [])),
];

/** How a tag is written among those of an item, whatever its case; undefined where it is none of them. */
export function writtenAmong(tags: string, tag: string): string | undefined {
  const wanted = fold(tag);
  return tagsOf(tags).find((one) => fold(one) === wanted);
}
