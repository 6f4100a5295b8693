import { t } from 'shared-ui';
import type { Say } from './say';

interface Sentence {
  text: string;
  /** Takes the values out of an English sentence. */
  pattern: RegExp;
  names: string[];
  /** Characters that are no places: of two that fit, the longer is meant. */
  length: number;
}

/** Shorter ones are no sentences. */
const shortest = 10;
const place = /\{(\w+)\}/;

let whole: ReadonlySet<string> = new Set();
let withPlaces: readonly Sentence[] = [];

/** Takes in the English texts that are translated. */
export function learnSentences(texts: string[]): void {
  whole = new Set(texts);
  withPlaces = texts
    .filter((text) => place.test(text))
    .map(sentenceOf)
    .filter(({ length }) => length >= shortest)
    .sort((a, b) => b.length - a.length);
}

function sentenceOf(text: string): Sentence {
  const pieces = text.split(place);
  const said = pieces.filter((_, i) => i % 2 === 0);
  return {
    text,
    pattern: new RegExp(
      `^${said.map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('(.+?)')}$`,
      'su',
    ),
    names: pieces.filter((_, i) => i % 2 === 1),
    length: said.join('').length,
  };
}

/** Several sentences, one after another, are found one by one. One that nobody translated stays as it is. */
export const sayInLanguage: Say = (sentence) =>
  translated(sentence) ??
  sentence
    .split(/(?<=[.?]) (?=[\p{Lu}“"])/u)
    .map((one) => translated(one) ?? one)
    .join(' ');

function translated(sentence: string): string | undefined {
  if (whole.has(sentence)) return t(sentence);
  for (const { text, pattern, names } of withPlaces) {
    const found = pattern.exec(sentence);
    // What stands in a place may be a sentence itself.
    if (found)
      return t(text, Object.fromEntries(names.map((name, i) => [name, sayInLanguage(found[i + 1]!)])));
  }
  return undefined;
}
