/** A query that somebody types, and the title that they want. */
export interface Pair {
  kind: string;
  query: string;
  title: string;
}

type Random = () => number;

const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)]!;

/** Scripts without spaces have no words that a generator could take apart. */
const wordsOf = (title: string): string[] => title.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

const letter = /\p{L}\p{M}*/gu;

/** One letter left out, doubled, mistaken, or swapped with the next; not the first. */
export function withTypo(word: string, random: Random): string {
  const letters = word.match(/[\s\S]\p{M}*/gu)!;
  const at = 1 + Math.floor(random() * (letters.length - 1));
  const others = word.match(letter)!;
  const changes = [
    () => letters.splice(at, 1),
    () => letters.splice(at, 0, letters[at]!),
    () => letters.splice(at, 1, pick(others, random)),
    () => at < letters.length - 1 && letters.splice(at, 2, letters[at + 1]!, letters[at]!),
  ];
  const before = letters.join('');
  for (let attempt = 0; attempt < 8; attempt++) {
    pick(changes, random)();
    if (letters.join('') !== before) break;
  }
  return letters.join('');
}

const isLong = (word: string) => (word.match(letter)?.length ?? 0) >= 5;

/** Some of a title's words, in its order. */
function someWords(title: string, count: number, random: Random): string[] | null {
  const words = [...new Set(wordsOf(title))].filter((word) => word.length > 2);
  if (words.length < count) return null;
  while (words.length > count) words.splice(Math.floor(random() * words.length), 1);
  return words;
}

/** What is typed, and the words that were meant. */
interface Made {
  query: string;
  meant: readonly string[];
}

const made = (query: string, meant: readonly string[]): Made => ({ query, meant });

/** How people get a title wrong; null where this title does not allow it. */
const generators: Record<string, (title: string, random: Random) => Made | null> = {
  typo: (title, random) => {
    const words = someWords(title, 2, random);
    if (!words?.some(isLong)) return null;
    const wrong = words.findIndex(isLong);
    return made(words.map((word, i) => (i === wrong ? withTypo(word, random) : word)).join(' '), words);
  },
  'one long word with a typo': (title, random) => {
    const words = wordsOf(title).filter((word) => (word.match(letter)?.length ?? 0) >= 7);
    if (words.length === 0) return null;
    const word = pick(words, random);
    return made(withTypo(word, random), [word]);
  },
  'other order': (title, random) => {
    const words = someWords(title, 3, random);
    return words && made(words.slice().reverse().join(' '), words);
  },
  punctuation: (title, random) => {
    const words = wordsOf(title);
    if (words.length < 3) return null;
    const from = Math.floor(random() * (words.length - 2));
    const some = words.slice(from, from + 4);
    return made(some.join(pick([' ', '  ', '-', ', ', ' | '], random)), some);
  },
  joined: (title, random) => {
    const words = wordsOf(title);
    if (words.length < 3) return null;
    const at = Math.floor(random() * (words.length - 2));
    return made(`${words[at]}${words[at + 1]} ${words[at + 2]}`, words.slice(at, at + 3));
  },
  split: (title, random) => {
    const words = someWords(title, 2, random);
    const at = words?.findIndex((word) => word.length >= 6 && isLong(word)) ?? -1;
    if (at === -1) return null;
    const meant = [...words!];
    const letters = words![at]!.match(/[\s\S]\p{M}*/gu)!;
    const middle = Math.floor(letters.length / 2);
    words![at] = `${letters.slice(0, middle).join('')} ${letters.slice(middle).join('')}`;
    return made(words!.join(' '), meant);
  },
  'no accents': (title, random) => {
    const bare = title.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
    const words = bare.normalize() === title.normalize() ? null : someWords(bare, 2, random);
    return words && made(words.join(' '), words);
  },
};

const bare = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Whether more titles than are shown first hold the words that are meant, so that no search could know which is wanted. */
function isAmbiguous(meant: readonly string[], all: readonly string[]): boolean {
  const words = meant.map(bare);
  return all.filter((title) => words.every((word) => title.includes(word))).length > 3;
}

/** So many queries of each kind for titles out of a list, the same for the same seed. */
export function generate(
  titles: readonly string[],
  all: readonly string[],
  each: number,
  random: Random,
): Pair[] {
  const pairs: Pair[] = [];
  const bareTitles = all.map(bare);
  for (const [kind, make] of Object.entries(generators)) {
    const known = new Set<string>();
    for (let attempt = 0; attempt < each * 20 && known.size < each; attempt++) {
      const title = pick(titles, random);
      const { query, meant } = make(title, random) ?? {};
      if (query === undefined || known.has(query) || isAmbiguous(meant!, bareTitles)) continue;
      known.add(query);
      pairs.push({ kind, query, title });
    }
  }
  return pairs;
}
