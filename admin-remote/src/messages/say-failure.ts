import { toDataError, type Reason, type ReasonValue } from 'shared-data';
import { currentLanguage, t } from 'shared-ui';
import { numberText } from './dates-and-numbers';

/**
 * The message of an error in the panel's language. The English table of codes is not used: the sign-in loads this too.
 */
export function sayFailure(cause: unknown): string {
  const error = toDataError(cause);
  const sentence = currentLanguage() === 'en' ? error.message : translated(error);
  const { by } = error as { by?: string };
  if (!by) return sentence;
  const values = { email: by };
  const isDeleted = error.code === 'content.deleted';
  const author = isDeleted
    ? t('Deleted by {email}. Saving adds it again.', values)
    : t('Last saved by {email}.', values);
  return `${sentence} ${author}`;
}

/** The message of a code, for languages other than English. */
export function translated({ code, params }: Reason): string {
  const values = Object.entries(params).map(([name, value]) => [name, valueText(value)]);
  return t(code, Object.fromEntries(values) as Record<string, string>);
}

function valueText(value: ReasonValue): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return numberText(value);
  return [value].flat().map(translated).join(' ');
}
