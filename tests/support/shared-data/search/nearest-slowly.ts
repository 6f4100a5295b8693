import { isUnspaced, searchKey } from '../../../../shared-data/src/search/search-key';
import { distancesToBeginnings, distanceToPart } from './edit-distance';
import type { Titled } from './find-slowly';

/**
 * The titles that are most similar to a text without matches (docs/decisions/0025-search.md), found by reading every
 * title again: those with the most letters of its terms. Returns their positions, best first.
 */
export function nearestSlowly(entries: readonly Titled[], text: string, count: number): number[] {
  const words = searchKey(text)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 12);
  return entries
    .map(({ title }, place) => ({
      place,
      letters: words.map((word) => lettersOf(searchKey(title), word)).reduce((sum, one) => sum + one, 0),
    }))
    .filter(({ letters }) => letters > 0)
    .sort((one, other) => other.letters - one.letters || one.place - other.place)
    .slice(0, count)
    .map(({ place }) => place);
}

/** The number of first letters of a term that match the best word of a title. 0 if more than half are wrong. */
function lettersOf(title: string, word: string): number {
  const { length } = word;
  if (length > 31) return 0;
  const own = title.split(' ').filter((one) => one !== '');
  const wrong = own.map((one) => Math.min(...distancesToBeginnings(word, one)));
  if (isUnspaced(word) && isUnspaced(title)) wrong.push(distanceToPart(word, own.join('')));
  const least = Math.min(...wrong);
  return least <= (length < 3 ? 0 : Math.floor(length / 2)) ? length - least : 0;
}
