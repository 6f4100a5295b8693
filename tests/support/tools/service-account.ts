import { jwtVerify, type JWTPayload } from 'jose';
import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import http from 'node:http';

/**
 * Writes the key of a service account whose tokens come from a server of the test. The server checks the signature,
 * the audience and the age, as Google does, and answers with `accessToken`. `asked` counts the exchanges.
 */
export async function makeServiceAccount(file: string, accessToken: (email: string) => string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const account = { asked: 0, scopes: '', stop: () => void server.close() };
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
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      exchange(new URLSearchParams(body).get('assertion')!).then(
        (token) => response.end(JSON.stringify({ access_token: token, expires_in: 3600 })),
        (error: Error) => response.writeHead(401).end(error.message),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const key = {
    client_email: 'content@example.iam',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
  };
  writeFileSync(file, JSON.stringify(key));
  return account;
}
