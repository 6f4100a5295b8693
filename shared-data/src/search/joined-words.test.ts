import fc from 'fast-check';
import { IndexedTitles } from './indexed-titles';
import { distancesToBeginnings } from '../../../tests/support/shared-data/search/edit-distance';
import { TypedWord } from './typed-word';
import { eachJoined } from './word-matches';
import { isEverything } from 'tests/support/everything';

const words = (title: string) => title.split(' ').filter((word) => word !== '');

/** A slow reference, which checks every run of two to four words, or of two words if a letter may be wrong. */
function joinedSlowly(titles: string[], text: string, maxEdits: number): string[] {
  return titles.flatMap((title, place) =>
    words(title).flatMap((first, from) => {
      const edits = Math.min(maxEdits, Math.floor(first.length / 3));
      const isBegun =
        edits === 0 ? text.startsWith(first) : distancesToBeginnings(first, text).some((one) => one <= edits);
      if (first.length >= text.length || !isBegun) return [];
      return (maxEdits === 0 ? [2, 3, 4] : [2])
        .map((count) => words(title).slice(from, from + count))
        .filter((run, i) => run.length === i + 2 && run.slice(0, -1).join('').length < text.length + maxEdits)
        .map((run) => run.join(''))
        .filter((joined) => joined.length >= text.length - maxEdits)
        .map((joined) => `${place} ${joined}`);
    }),
  );
}

function joinedIn(titles: string[], text: string, maxEdits: number): string[] {
  const indexed = new IndexedTitles();
  for (const title of titles) indexed.add({ id: '', title, url: '', date: '', category: '', tags: '' });
  const found: string[] = [];
  eachJoined(indexed, new TypedWord(text, maxEdits), (title, joined) => found.push(`${title} ${joined}`));
  return found;
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 5 });
const title = fc.array(word, { minLength: 1, maxLength: 6 }).map((all) => all.join(' '));

it('finds each run of words that may be the typed word', () => {
  const typed = fc
    .tuple(fc.array(title, { minLength: 1, maxLength: 4 }), fc.nat(9), fc.integer({ min: 1, max: 5 }), word)
    .map(([titles, from, count, other]) => {
      const all = words(titles.join(' '));
      const text = all.slice(from % all.length, (from % all.length) + count).join('');
      return { titles, texts: [text, text.slice(0, -1) + other, other + text.slice(1)] };
    });
  fc.assert(
    fc.property(typed, fc.nat(3), ({ titles, texts }, maxEdits) => {
      for (const text of texts)
        expect(joinedIn(titles, text, maxEdits).sort()).toEqual(joinedSlowly(titles, text, maxEdits).sort());
    }),
    { numRuns: isEverything ? 300 : 60 },
  );
});
