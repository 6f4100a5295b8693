import { isEmail, MOST_UID } from './accounts';

/** Refuses a text that the sign-in did not keep under this key, such as one of a damaged export. Throws a sentence. */
export function requireSignInText(key: string, text: string): void {
  const [, kind, name = ''] = /^(account|email|signing-key)(?:\/(.+))?$/s.exec(key) ?? [];
  const isRight =
    (kind === 'account' && name.length <= MOST_UID && fieldsOf(text)['uid'] === name) ||
    (kind === 'email' && isEmail(name) && text !== '') ||
    (kind === 'signing-key' && name === '' && fieldsOf(text)['kty'] === 'EC');
  if (!isRight) throw new Error(`"${key.slice(0, 100)}" holds nothing that the sign-in has kept.`);
}

function fieldsOf(text: string): Record<string, unknown> {
  try {
    return (JSON.parse(text) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}
