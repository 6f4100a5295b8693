import { sentenceOf } from 'admin-data';
import { toDataError, type Reason, type ReasonValue } from 'shared-data';
import { currentLanguage, t } from 'shared-ui';
import { numberText } from './dates-and-numbers';

type InLanguage = (sentence: string) => string;

let inLanguage: InLanguage | undefined;

/** Comes with the messages of another language than English. */
export const sayWith = (one: InLanguage): void => void (inLanguage = one);

/** Why something cannot be saved, or what went wrong, in the language of the panel. */
export function say(reason: Reason | string): string {
  const isEnglish = currentLanguage() === 'en';
  if (typeof reason === 'string') return inLanguage && !isEnglish ? inLanguage(reason) : reason;
  // The faults of a draft are sentences still.
  if (reason instanceof Error && reason.message !== sentenceOf(reason)) return say(reason.message);
  if (isEnglish) return sentenceOf(reason);
  const values = Object.entries(reason.params).map(([name, value]) => [name, valueText(value)]);
  return t(reason.code, Object.fromEntries(values) as Record<string, string>);
}

function valueText(value: ReasonValue): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return numberText(value);
  return [value].flat().map(say).join(' ');
}

/** The same of a failure of any kind. */
export const sayFailure = (cause: unknown): string => say(toDataError(cause));
