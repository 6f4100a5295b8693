import { check, pipe, string, transform } from 'valibot';
import { fold } from '../text/fold';
import { parseJson } from '../text/json';
import { code } from '../errors/faults';
import { atMost, countCharacters } from './checks';
import { tagsOf } from './tags-of';

/** The number of tags of an item, and of characters of a tag. */
export const mostTags = 20;
export const longestTag = 50;

/**
 * Tags in the stored form, `travel, street food`: each once, in any case, without `#`. Accepts typed tags (`#travel, street
 * food`), one per line, and a JSON array.
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
  const list = /^\s*\[/.test(written) ? parseJson(written) : undefined;
  return Array.isArray(list) ? list.map((tag) => String(tag).replaceAll(',', ' ')) : written.split(/[,\n\r]/);
}

export const tagsSchema = pipe(
  string(),
  transform(cleanTags),
  atMost(mostTags, 'item.tags.many', (tags) => tagsOf(tags).length),
  atMost(longestTag, 'item.tags.long', (tags) => Math.max(0, ...tagsOf(tags).map(countCharacters))),
  check((tags) => !/\p{Cc}/u.test(tags), code('item.tags.control')),
);
