import { createVerify, generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import http from 'node:http';

/**
 * Writes the key of a service account whose tokens come from a server of the test: one that checks the signature, as
 * Google does, and answers with `accessToken`. `asked` counts the exchanges.
 */
export async function makeServiceAccount(file: string, accessToken: (email: string) => string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const account = { asked: 0, scopes: '', stop: () => void server.close() };
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const [header, claim, signature] = new URLSearchParams(body).get('assertion')!.split('.');
      const isGood = createVerify('RSA-SHA256')
        .update(`${header}.${claim}`)
        .verify(publicKey, signature!, 'base64url');
      const { iss, scope } = JSON.parse(Buffer.from(claim!, 'base64url').toString()) as Record<
        string,
        string
      >;
      account.asked++;
      account.scopes = scope!;
      response.statusCode = isGood ? 200 : 401;
      response.end(JSON.stringify({ access_token: isGood && accessToken(iss!), expires_in: 3600 }));
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
