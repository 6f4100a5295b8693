import { SignJWT } from 'jose';
import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';

interface Key {
  client_email: string;
  private_key: string;
  token_uri: string;
}

export interface ServiceAccount {
  email: string;
  /** Returns a valid access token. */
  token: () => Promise<string>;
}

/** The scope of all of Google's interfaces, as firebase-tools has it. The account's roles limit the access. */
const scope = 'https://www.googleapis.com/auth/cloud-platform';

/** Reads the key file of a service account. Throws a sentence if the file has no key. */
export function readServiceAccount(file: string): ServiceAccount {
  const key = readKey(file);
  if (!key?.client_email || !key.private_key || !key.token_uri)
    throw new Error(`${file} is not a key of a service account.`);
  return { email: key.client_email, token: keepToken(() => requestToken(key as Key)) };
}

/** Google's tokens are valid for an hour. One is used for this many milliseconds. */
const timeOfToken = 30 * 60 * 1000;

/** Returns a token, which is requested again after some time and after a failure. */
export function keepToken(request: () => Promise<string>): () => Promise<string> {
  let last: { at: number; token: Promise<string> } | undefined;
  return () => {
    if (!last || Date.now() - last.at > timeOfToken) {
      last = { at: Date.now(), token: request() };
      last.token.catch(() => (last = undefined));
    }
    return last.token;
  };
}

/** The content of a key file; null if it is not readable JSON. */
function readKey(file: string): Partial<Key> | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Key>;
  } catch {
    return null;
  }
}

/** Requests an access token for a claim that is signed with the account's key (RFC 7523). */
async function requestToken(key: Key): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(key.client_email)
    .setAudience(key.token_uri)
    .setIssuedAt(now)
    .setExpirationTime(now + 3600)
    .sign(createPrivateKey(key.private_key));
  const answer = await fetch(key.token_uri, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion,
    }),
  });
  if (!answer.ok) throw new Error(`Google refused the key: ${await answer.text()}`);
  return ((await answer.json()) as { access_token: string }).access_token;
}
