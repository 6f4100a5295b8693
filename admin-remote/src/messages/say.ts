import { currentLanguage } from 'shared-ui';

export type Say = (sentence: string) => string;

let inLanguage: Say | undefined;

/** Comes with the messages of another language than English. */
export const sayWith = (one: Say): void => void (inLanguage = one);

/**
 * A sentence of the data packages in the person's language: why something cannot be saved, or what went wrong. They say it in English,
 * with the values in it; the messages have it with places for them.
 */
export const say: Say = (sentence) =>
  inLanguage && currentLanguage() !== 'en' ? inLanguage(sentence) : sentence;
