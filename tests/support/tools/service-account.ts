import { jwtVerify, type JWTPayload } from 'jose';
import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { listen } from '../../../server/http/listen';

/**
 * Writes the key of a service account whose tokens come from a server of the test. The server checks the signature,
 * the audience and the age, as Google does, and answers with `accessToken`. `asked` counts the exchanges.
 */
export async function makeServiceAccount(file: string, accessToken: (email: string) => string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const exchange = async (assertion: string) => {
    account.asked++;
    const { payload } = await jwtVerify<JWTPayload & { scope: string }>(assertion, publicKey, {
      algorithms: ['RS256'],
      audience: key.token_uri,
      maxTokenAge: '1h',
    });
    account.scopes = payload.scope;
    return accessToken(payload.iss!);
  };
  const server = await listen({
    port: 0,
    answer: async (request, response) => {
      const assertion = new URLSearchParams(await text(request)).get('assertion')!;
      await exchange(assertion).then(
        (token) => response.end(JSON.stringify({ access_token: token, expires_in: 3600 })),
        (error: Error) => response.writeHead(401).end(error.message),
      );
    },
  });
  const account = { asked: 0, scopes: '', stop: server.stop };
  const key = {
    client_email: 'content@example.iam',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: server.address,
  };
  writeFileSync(file, JSON.stringify(key));
  return account;
}
