import { t } from 'shared-ui';
import { numberText } from './dates-and-numbers';

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

let texts: ReadonlySet<string> = new Set();
let withPlaces: readonly Sentence[] = [];

/** Takes in the English texts that are translated. */
export function learnSentences(all: string[]): void {
  texts = new Set(all);
  withPlaces = all
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

/** As the data packages write thousands. */
const englishNumber = /^\d{1,3}(,\d{3})+$/;
const inDigits = (value: string): string => numberText(Number(value.replaceAll(',', '')));

const between = /(?<=[.?]) (?=[\p{Lu}“"])/u;

/** Several sentences, one after another, are found one by one. One that nobody translated stays as it is. */
export function sayInLanguage(said: string): string {
  const whole = translated(said, (value) => !between.test(value));
  if (whole !== undefined) return whole;
  const sentences = said.split(between);
  const all = sentences.map((one) => translated(one));
  // The name of something may look like an end and a beginning.
  if (all.every((one) => one === undefined)) return translated(said) ?? said;
  return all.map((one, i) => one ?? sentences[i]).join(' ');
}

function translated(sentence: string, isValue: (text: string) => boolean = () => true): string | undefined {
  if (texts.has(sentence)) return t(sentence);
  for (const { text, pattern, names } of withPlaces) {
    const [, ...values] = pattern.exec(sentence) ?? [];
    if (values.length === 0 || !values.every(isValue)) continue;
    // What stands in a place may be a sentence itself; in quotes it is somebody's name.
    const saidOf = (name: string, value: string) =>
      text.includes(`“{${name}}”`)
        ? value
        : englishNumber.test(value)
          ? inDigits(value)
          : sayInLanguage(value);
    return t(text, Object.fromEntries(names.map((name, i) => [name, saidOf(name, values[i]!)])));
  }
  return undefined;
}
