import { partsOf, writeCaptions, type Caption } from 'admin-data';

/** The captions of a form, also those that are incomplete: a line of the field each. */
export const rowsIn = (captions: string): Caption[] =>
  captions === '' ? [] : captions.split('\n').map(partsOf);

/** The field that holds these; a row in which nothing stands is a space, so that it stays while somebody fills it. */
export const fieldOf = (rows: Caption[]): string =>
  writeCaptions(rows.map(({ language, source }) => ({ language: plain(language), source: plain(source) })));

const plain = (text: string): string => text.replace(/\s/g, '');

/**
 * The language that the name of a file tells, as `film.pt-BR.vtt` does; empty where it tells none. Behind a hyphen it has two letters:
 * three would be a word, as in `my-cat.vtt`.
 */
export const languageOfFile = (name: string): string =>
  /(?:[._]|-(?=[a-z]{2}[-.]))([a-z]{2,3}(?:-(?:[a-z]{2}|[a-z]{4}|\d{3}))?)\.[a-z]+$/i.exec(name)?.[1] ?? '';
