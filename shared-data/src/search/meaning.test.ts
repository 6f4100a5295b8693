import fc from 'fast-check';
import { randomFrom, titleFrom } from 'tests/support/shared-data';
import type { CatalogueEntry } from '../index/entry';
import { fold } from '../text/fold';
import { marksIn } from './marks';
import { entryOf, indexEntries } from '../../../tests/support/shared-data/entries';
import { searchKey } from './search-key';
import {
  distancesToBeginnings,
  distanceToPart,
  editDistance,
} from '../../../tests/support/shared-data/search/edit-distance';
import { Positions, Vocabulary } from './indexed-titles';
import { bitCount, letterMask, TypedWord } from './typed-word';
import { isEverything } from 'tests/support/everything';

const titled = (title: string, i: number, more: Partial<CatalogueEntry> = {}) =>
  entryOf(`v${i}`, { title, category: '', ...more });

const indexOf = (...titles: string[]) => indexEntries(titles.map((title, i) => titled(title, i)));

const find = (titles: string[], text: string) =>
  indexOf(...titles)
    .find(text)
    .map(({ title }) => title);

describe.each<[kind: string, cases: [text: string, title: string][]]>([
  [
    'words in another order, or with others between them',
    [
      ['arjun allu', 'Allu Arjun meets the press'],
      ['tears steel', 'Tears of Steel'],
      ['big  buck', 'Big Buck Bunny'],
      ['bigg boss 11', 'Bigg  Boss 11 – Day 20'],
      ['bunny big', 'Big Buck Bunny'],
    ],
  ],
  [
    'signs between words',
    [
      ['dont look', 'Don’t look back'],
      ["don't look", 'Don’t look back'],
      ['spider man', 'Spider-Man: The Short'],
      ['spiderman', 'Spider-Man: The Short'],
      ['14/11/2017', 'Kumkum 14-11-2017'],
      ['14-11-2017', 'Kumkum 14.11.2017'],
      ['#travel', 'Travel diary'],
      ['travel', 'A day #travel'],
      ['cat | dog', 'Cat: the dog'],
      ['| -', 'a - b | c'],
    ],
  ],
  [
    'accents, both ways',
    [
      ['uber', 'Über den Wolken'],
      ['über', 'Uber drivers'],
      ['sao joao', 'São João'],
      ['zolw', 'Żółw i zając'],
      ['елка', 'Ёлка'],
      ['ταξιδι', 'Ταξίδι'],
    ],
  ],
  [
    'wrong, missing, extra or swapped letters',
    [
      ['sintell', 'Sintel'],
      ['depika', 'Deepika Padukone interview'],
      ['padmavti song', 'Padmavati: the song'],
      ['tralier', 'Official Trailer'],
      ['bigboss 11', 'Bigg Boss 11'],
      ['bigbos', 'Bigg Boss 11'],
      ['face book', 'Facebook in ten minutes'],
      ['ep 777', 'Episode 777'],
    ],
  ],
  [
    'alternative spellings of a script',
    [
      ['फिल्म', 'फ़िल्म की रात'],
      ['हिंदी', 'हिन्दी कविता'],
      ['കടല്‍', 'കടൽ'],
      ['മഴയില്', 'മഴയിൽ'],
      ['கடலோரமீனவர்', 'கடலோர மீனவர்'],
      ['احمد', 'أحمد يغني'],
      ['موسيقى', 'مُوسِيقَى العود'],
      ['ｋａｙａｋ', 'Kayak'],
      ['ガイド', 'ｶﾞｲﾄﾞ'],
      ['istanbul', 'İSTANBUL'],
      ['iğdır', 'IĞDIR'],
      ['ตลาดข้าวผัด', 'ข้าวผัดในตลาด'],
      ['书店北京', '北京的老书店'],
      ['שוק', 'שׁוּק'],
      ['하', '한국 여행'],
      ['ยนต', 'ภาพยนตร์'],
      ['ὀδυσσεύς', 'ὈΔΥΣΣΕΎΣ'],
      ['FIN', 'ﬁn'],
    ],
  ],
])('finds a title by %s', (_kind, cases) => {
  it('among other titles', () => {
    for (const [text, title] of cases)
      expect([text, find(['Another film', title, 'The last one'], text)]).toEqual([text, [title]]);
  });
});

it('finds videos by their category and their tags, after matches in titles', () => {
  const index = indexEntries([
    titled('Cricket at dawn', 0, { category: 'Sports' }),
    titled('Noodles', 1, { tags: 'street food, comedy' }),
    titled('Water sports', 2, { category: 'Travel' }),
  ]);
  expect(index.find('sports').map(({ id }) => id)).toEqual(['v2', 'v0']);
  expect(index.find('comedy').map(({ id }) => id)).toEqual(['v1']);
  expect(index.find('cricket sports').map(({ id }) => id)).toEqual(['v0']);
  expect(index.find('sp').map(({ id }) => id)).toEqual(['v2']);
});

it('ranks the typed text first, at word starts before inside words, then all words, then similar ones; newer first', () => {
  const titles = [
    'Sintell is near',
    'Durian of two: sintel',
    'A sintel duri',
    'Asintel duriano',
    'The sintel duri, newer than the next',
    'Sintel durian, older',
    'Sintel sat on a durian',
  ];
  expect(find(titles, 'sintel duri')).toEqual([
    'A sintel duri',
    'The sintel duri, newer than the next',
    'Sintel durian, older',
    'Asintel duriano',
    'Durian of two: sintel',
    'Sintel sat on a durian',
  ]);
  expect(find(['Sintel hurries', 'The durian and Sinter', 'A durian, sintel'], 'sintel durian')).toEqual([
    'A durian, sintel',
    'The durian and Sinter',
  ]);
  // A title has the typed spelling, so similar spellings are left out.
  expect(find(['Sintelo', 'Sinter', 'Sintel'], 'sintel')).toEqual(['Sintelo', 'Sintel']);
});

it('finds no similar spellings for a short text, and ranks word starts before inner matches', () => {
  const short = find(['Tide', 'A place of Dr', 'El sabor de casa', 'Code', 'Do it'], 'de');
  expect(short).toEqual(['El sabor de casa', 'Tide', 'Code']);
  expect(find(['Cat', 'Car', 'Bat'], 'cat')).toEqual(['Cat']);
  expect(find(['Chess in C# and more', 'Cats', '#1'], 'c#')).toEqual(['Chess in C# and more']);
  expect(find(['Episode 778', 'Episode 777'], 'episode 777')).toEqual(['Episode 777']);
});

const title = fc.integer().map((seed) => titleFrom(randomFrom(seed)));

const titles = Array.from({ length: 300 }, (_, seed) => titleFrom(randomFrom(seed)));
const all = indexOf(...titles);

it('finds every title by its own words, in any order, in every script', () => {
  fc.assert(
    fc.property(fc.nat(299), fc.infiniteStream(fc.nat()), (i, random) => {
      const chosenTitle = titles[i]!;
      const words = chosenTitle.split(/\s+/).filter((word) => word !== '');
      const some = words
        .map((word) => ({ word, at: random.next().value }))
        .sort((one, other) => one.at - other.at)
        .slice(0, 1 + (random.next().value % 5))
        .map(({ word }) => word);
      expect(all.find(some.join(' ')).map(({ title }) => title)).toContain(chosenTitle);
    }),
    { numRuns: isEverything ? 400 : 80 },
  );
});

it('finds every title that contains the typed text, also from key to key', () => {
  const index = indexEntries([]);
  expect(index.find('a')).toEqual([]);
  fc.assert(
    fc.property(
      fc.array(fc.oneof(title, fc.string({ unit: 'grapheme' })), { minLength: 1, maxLength: 20 }),
      fc.nat(),
      fc.nat(),
      fc.integer({ min: 1, max: 12 }),
      (titles, which, start, length) => {
        const index = indexOf(...titles);
        const letters = [...titles[which % titles.length]!];
        const from = start % Math.max(1, letters.length);
        for (let end = 1; end <= length; end++) {
          const text = letters.slice(from, from + end).join('');
          const foldedText = fold(text.trim());
          const found = new Set(index.find(text).map(({ id }) => id));
          titles.forEach((one, i) => {
            if (foldedText !== '' && fold(one).includes(foldedText)) expect(found).toContain(`v${i}`);
          });
        }
      },
    ),
    { numRuns: isEverything ? 150 : 30 },
  );
});

it('has the same key for a folded text, and for composed and decomposed characters', () => {
  fc.assert(
    fc.property(fc.oneof(title, fc.string({ unit: 'grapheme' })), (text) => {
      expect(searchKey(searchKey(text))).toBe(searchKey(text));
      expect(searchKey(text.normalize('NFD'))).toBe(searchKey(text.normalize('NFC')));
    }),
    { numRuns: isEverything ? 500 : 100 },
  );
});

it('counts wrong letters like the reference implementation, in a word, its beginning, or a part of it', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ன'), minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(word, word, fc.nat(3), (typed, other, max) => {
      const upTo = (edits: number) => Math.min(max + 1, edits);
      const compared = new TypedWord(typed, max);
      expect(compared.editsTo(other, { isPrefix: false })).toBe(upTo(editDistance(typed, other)));
      const toBeginning = Math.min(...distancesToBeginnings(typed, other));
      expect(compared.editsTo(other, { isPrefix: true })).toBe(upTo(toBeginning));
      const inside = compared.editsTo(other, { isPrefix: true, isInfix: true });
      expect(inside).toBe(upTo(distanceToPart(typed, other)));
    }),
    { numRuns: isEverything ? 1000 : 200 },
  );
});

it('compares a word once, and only with words that have its letters', () => {
  const vocabulary = new Vocabulary();
  expect(['sea', 'side', 'sea'].map((one) => vocabulary.numberOf(one))).toEqual([0, 1, 0]);
  expect(vocabulary.words).toEqual(['sea', 'side']);
  expect(vocabulary.masks).toEqual(['sea', 'side'].map(letterMask));
  expect(['', 'a', 'aa', 'sea', 'side'].map((one) => bitCount(letterMask(one)))).toEqual([0, 1, 1, 3, 4]);
  expect(bitCount(-1)).toBe(32);
  const near = (max: number, other: string) => new TypedWord('sea', max).mayBeNear(letterMask(other));
  expect([near(0, 'please'), near(1, 'side')]).toEqual([true, true]);
  expect([near(0, 'side'), near(2, 'xyz')]).toEqual([false, false]);
});

it('knows the positions of each word', () => {
  const positions = new Positions([2, 0, 2, 1, 2], 3);
  expect([0, 1, 2].map((number) => [...positions.of(number)])).toEqual([[1], [3], [0, 2, 4]]);
});

const marked = (text: string, query: string) =>
  marksIn(text, query).map(([start, end]) => text.slice(start, end));

const markCases: [text: string, query: string, marked: string[]][] = [
  ['Big  Buck Bunny', 'buck big', ['Big', 'Buck']],
  ['Über den Wolken', 'uber wolk', ['Über', 'Wolk']],
  ['Sintel', 'sintell', ['Sintel']],
  ['Bigg Boss 11', 'bigboss 11', ['Bigg Boss', '11']],
  ['Spider-Man: The Short', 'spiderman', ['Spider-Man']],
  ['Don’t tell', 'don t', ['Don’t']],
  ['फ़िल्म की रात', 'फिल्म', ['फ़िल्म']],
  ['北京的老书店', '书店北京', ['北京', '书店']],
  ['Facebook news', 'face book', ['Facebook']],
  ['Sports', 'spo', ['Spo']],
  ['Sea at sea', 'a', ['a']],
  ['Sea', 'e', []],
  ['北京的老书店', '店', ['店']],
  ['Music', 'sports', []],
  ['Music', '#', []],
  ['The sea, the seaside', 'sea the', ['sea, the']],
  ['Overseas at sea', 'sea x', ['sea']],
  ['Overseas', 'sea x', ['sea']],
  ['A tide of ideas', 'de x', []],
  ['Big Buck Bunny', 'bunny bigbuck', ['Big Buck', 'Bunny']],
  ['Big Buck Bunny', 'bigbu', ['Big Buck']],
  ['Big Buck Bunny', 'bigb', ['Big']],
  ['Big Buck Bunny', 'bigbukc', ['Big Buck']],
  ['Mountains and mountaims', 'mountainz', ['Mountains']],
  ['Mountains and oceans', 'oceanz mountainz', ['Mountains', 'oceans']],
  ['Cat and car', 'cap', ['Cat', 'car']],
  ['Face the day', 'face book', ['Face']],
  ['Æther and more', 'aether', ['Æther']],
  ['Æther and more', 'a more', ['Æ', 'a', 'more']],
  ['Crème brûlée', 'brul crem', ['Crèm', 'brûl']],
  ['– – –', 'x', []],
  ['北京老书店', '书店x', ['北京老书店']],
  ['北京老书店', '书店', ['书店']],
  ['Tears — of — Steel', 'steel tears', ['Tears', 'Steel']],
];

it('marks the text as typed, or else the words that match its terms', () => {
  for (const [text, query, expected] of markCases)
    expect([text, query, marked(text, query)]).toEqual([text, query, expected]);
});

it.each([
  [
    'Indic nasals before a consonant, with their own letter or a sign',
    ['हिन्दी', 'हिंदी'],
    ['पम्प', 'पंप'],
    ['अङ्क', 'अंक'],
  ],
  ['digits of other scripts', ['٠١٩', '019'], ['۰۹', '09'], ['०९', '09'], ['๐๙', '09']],
  ['katakana and hiragana', ['ァアヶ', 'ぁあゖ'], ['ガイド', 'がいど']],
  ['the sign of am in Thai, before its tone or after it', ['น้ำ', 'นํ้า']],
  ['a doubled virama', ['ക്്', 'ക്']],
] as [kind: string, ...pairs: [string, string][]][])('has one key for %s', (_kind, ...pairs) => {
  for (const [one, other] of pairs) expect(searchKey(one)).toBe(searchKey(other));
});

it('has different keys for texts that are not spellings of the same word', () => {
  expect(searchKey('न्य')).not.toBe(searchKey('ंय'));
  expect(searchKey('क्क')).toBe('क्क');
  expect(searchKey('١٢')).toBe('12');
  expect(searchKey('٪')).toBe('');
  expect(searchKey('ヷ')).not.toBe('');
  expect(searchKey('กาบ')).toBe('กาบ');
});

it('marks the match in every found title, in whole characters and in order', () => {
  const queries = fc.tuple(title, fc.nat(), fc.integer({ min: 1, max: 9 }), fc.nat(2));
  fc.assert(
    fc.property(queries, ([text, from, length, kind]) => {
      const letters = [...text];
      const start = from % letters.length;
      const part = letters.slice(start, start + length);
      if (kind === 1 && part.length > 4) part.splice(2, 1);
      const query = part.join('');
      for (const found of all.find(query).slice(0, 5)) {
        const ranges = marksIn(found.title, query);
        let after = 0;
        for (const [from, to] of ranges) {
          expect(from).toBeGreaterThanOrEqual(after);
          expect(to).toBeGreaterThan(from);
          after = to;
        }
        expect(after).toBeLessThanOrEqual(found.title.length);
        // A single letter is marked only at the beginning of a word.
        if (searchKey(query).length > 1) expect(ranges.length).toBeGreaterThan(0);
      }
    }),
    { numRuns: isEverything ? 300 : 60 },
  );
});

it('tolerates three wrong letters in all words together, but not four', () => {
  const titles = ['Mountains, rivers, deserts and oceans'];
  expect(find(titles, 'mountaims rivets dezerts oceans')).toEqual(titles);
  expect(find(titles, 'mountaims rivets dezerts oceams')).toEqual([]);
});

it('offers the most similar titles if nothing is found', () => {
  const index = indexOf('The garden of herbs', 'Tears of Steel', 'Night train');
  expect(index.find('garden of steel and cows')).toEqual([]);
  const nearest = index.nearest('garden of steel and cows', 2).map(({ title }) => title);
  expect(nearest).toEqual(['The garden of herbs', 'Tears of Steel']);
  expect(index.nearest('***')).toEqual([]);
});

it('offers three similar titles by default, the newer of two equally similar ones first, and none for an empty text', () => {
  const index = indexOf('Red garden', 'Blue garden of steel', 'Green garden', 'Old garden', 'Night train');
  const nearest = index.nearest('garden steel').map(({ title }) => title);
  expect(nearest).toEqual(['Blue garden of steel', 'Red garden', 'Green garden']);
  expect(index.nearest('garden', 9)).toHaveLength(4);
  expect(index.nearest('')).toEqual([]);
});

it('finds similar spellings only if fewer than twelve videos match without them', () => {
  const inside = (count: number) => Array.from({ length: count }, (_, i) => `Xsintel ${i}`);
  expect(find([...inside(11), 'Sinter'], 'sintel')).toContain('Sinter');
  expect(find([...inside(12), 'Sinter'], 'sintel')).not.toContain('Sinter');
});

it('joins words in texts of up to six words, and reads only the first twelve words of a pasted text', () => {
  expect(find(['Facebook a b c d'], 'a b c d face bo')).toHaveLength(1);
  expect(find(['Facebook a b c d e'], 'a b c d e face bo')).toEqual([]);
  const words = 'one two three four five six seven eight nine ten eleven twelve';
  expect(find([words], `${words} more`)).toEqual([words]);
  expect(find([words], `more ${words}`)).toEqual([]);
});

it('finds a text of signs in any order, only in titles that contain all of them', () => {
  expect(find(['a ! b ?', 'a ?', '! !'], '?  !')).toEqual(['a ! b ?']);
});
