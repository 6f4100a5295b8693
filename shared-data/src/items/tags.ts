import { check, pipe, string, transform } from 'valibot';
import { fold } from '../text/fold';
import { countCharacters } from './checks';
import { tagsOf } from './tags-of';

/** How many tags an item may have, and how many characters each. */
export const mostTags = 20;
export const longestTag = 50;

/**
 * Tags as they are stored, `travel, street food`: each once, however it is written, without the sign before it. Takes
 * what a person types (`#travel, street food`), one to a line, and a JSON list.
 */
export function cleanTags(written: string): string {
  const seen = new Set<string>();
  const tags: string[] = [];
  for (const part of partsOf(written)) {
    const tag = part.trim().replace(/^#+/, '').replace(/\s+/gu, ' ').trim();
    const key = fold(tag);
    if (tag === '' || seen.has(key)) continue;
    seen.add(key);
    tags.push(tag);
  }
  return tags.join(', ');
}

function partsOf(written: string): string[] {
  if (/^\s*\[/.test(written)) {
    try {
      const list: unknown = JSON.parse(written);
      if (Array.isArray(list)) return list.map((tag) => String(tag).replaceAll(',', ' '));
    } catch {
      // It is a text that begins with a bracket.
    }
  }
  return written.split(/[,\n\r]/);
}

export const tagsSchema = pipe(
  string(),
  transform(cleanTags),
  check(
    (tags) => tagsOf(tags).length <= mostTags,
    ({ input }) => `A video has at most ${mostTags} tags; these are ${tagsOf(input).length}.`,
  ),
  check(
    (tags) => tagsOf(tags).every((tag) => countCharacters(tag) <= longestTag),
    `A tag has at most ${longestTag} characters. Put a comma between tags.`,
  ),
  check((tags) => !/\p{Cc}/u.test(tags), 'A tag holds a character that cannot be shown.'),
);
