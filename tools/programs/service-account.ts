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
  /** Returns an access token, which is renewed before it expires. */
  token: () => Promise<string>;
}

/** The scope of all of Google's interfaces, as firebase-tools has it. The account's roles limit the access. */
const scope = 'https://www.googleapis.com/auth/cloud-platform';
const minute = 60;

/** Reads the key file of a service account. Throws a sentence if the file has no key. */
export function readServiceAccount(file: string): ServiceAccount {
  const key = readKey(file);
  if (!key?.client_email || !key.private_key || !key.token_uri)
    throw new Error(`${file} is not a key of a service account.`);
  let token = '';
  let expires = 0;
  return {
    email: key.client_email,
    token: async () => {
      if (Date.now() / 1000 > expires - minute) ({ token, expires } = await requestToken(key as Key));
      return token;
    },
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
async function requestToken(key: Key): Promise<{ token: string; expires: number }> {
  const now = Math.floor(Date.now() / 1000);
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(key.client_email)
    .setAudience(key.token_uri)
    .setIssuedAt(now)
    .setExpirationTime(now + 60 * minute)
    .sign(createPrivateKey(key.private_key));
  const answer = await fetch(key.token_uri, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion,
    }),
  });
  if (!answer.ok) throw new Error(`Google refused the key: ${await answer.text()}`);
  const { access_token, expires_in } = (await answer.json()) as { access_token: string; expires_in: number };
  return { token: access_token, expires: now + expires_in };
}
