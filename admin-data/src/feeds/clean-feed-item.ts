import {
  byField,
  cleanItem,
  countCharacters,
  type ItemDraft,
  longestCategoryName,
  longestDescription,
  longestTag,
  longestTitle,
  mostTags,
  secureAddress,
  tagsOf,
  validateItem,
} from 'shared-data/documents';
import { longestWritten } from './feed';

/**
 * What a feed says, as an item may hold it: what is longer than a field is cut, and what is of another form is left out, as
 * nobody can correct a feed. A title alone has to be there.
 */
export function cleanFeedItem(said: ItemDraft): ItemDraft {
  const safe = byField((field) => readable(said[field]));
  const fitted = cleanItem({
    ...safe,
    title: cut(safe.title.replace(/\s+/gu, ' ').trim(), longestTitle),
    description: cut(safe.description, longestDescription),
    category: cut(safe.category.replace(/\s+/gu, ' ').trim(), longestCategoryName),
    tags: fewTags(safe.tags),
    // A page that was loaded safely loads its pictures so, whatever their addresses say.
    imageBlob: safe.imageBlob.replace(/^http:/i, 'https:'),
  });
  const faults = validateItem(fitted);
  const optional = ['url', 'imageBlob', 'description', 'tags', 'duration', 'captions', 'date'] as const;
  for (const field of optional) if (faults[field] !== undefined) fitted[field] = '';
  if (!secureAddress.test(fitted.imageBlob)) fitted.imageBlob = '';
  return fitted;
}

/** Without what cannot be stored or shown: halves of characters, and control characters but the ends of lines. */
const readable = (text: string): string =>
  text
    .slice(0, longestWritten)
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/(?![\n\t])\p{Cc}/gu, '');

/** Cut at a character that a person counts, with a sign that it was. */
function cut(text: string, longest: number): string {
  if (countCharacters(text) <= longest) return text;
  return `${[...text]
    .slice(0, longest - 1)
    .join('')
    .trimEnd()}…`;
}

const fewTags = (tags: string): string =>
  tagsOf(tags)
    .filter((tag) => countCharacters(tag) <= longestTag)
    .slice(0, mostTags)
    .join(', ');
