import { isEmail, MOST_UID } from './accounts';

/** Refuses a text that the sign-in did not keep under this key, such as one of a damaged export. Throws a sentence. */
export function requireSignInText(key: string, text: string): void {
  const [, kind, name = ''] = /^(account|email|signing-key)(?:\/(.+))?$/s.exec(key) ?? [];
  const isRight =
    (kind === 'account' && name.length <= MOST_UID && isAccount(fieldsOf(text), name)) ||
    (kind === 'email' && isEmail(name) && text !== '') ||
    (kind === 'signing-key' && name === '' && isSigningKey(fieldsOf(text)));
  if (!isRight) throw new Error(`"${key.slice(0, 100)}" holds nothing that the sign-in has kept.`);
}

const isAccount = (fields: Record<string, unknown>, uid: string): boolean =>
  fields['uid'] === uid &&
  hasTexts(fields, 'email', 'passwordHash') &&
  Array.isArray(fields['refreshTokens']);

const isSigningKey = (fields: Record<string, unknown>): boolean =>
  fields['kty'] === 'EC' && hasTexts(fields, 'crv', 'x', 'y', 'd');

const hasTexts = (fields: Record<string, unknown>, ...names: string[]): boolean =>
  names.every((name) => typeof fields[name] === 'string');

function fieldsOf(text: string): Record<string, unknown> {
  try {
    return (JSON.parse(text) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}
