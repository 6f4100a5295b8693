import { createHmac, randomBytes } from 'node:crypto';
import { isSameSecret } from '../sign-in/secrets';
import { StatusError } from '../status';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** The sender of a request: the administrator, who has the server's secret and passes all rules, or a person. */
export type Caller =
  | { isAdministrator: true }
  | { isAdministrator: false; auth: { uid: string; token: Record<string, unknown> } | null };

export type VerifyIdToken = (token: string) => Promise<{ uid: string; token: Record<string, unknown> }>;

/** Reads the caller from the Authorization header. Throws UNAUTHENTICATED for an invalid token. */
export async function identify(
  authorization: string | undefined,
  adminToken: string,
  verify: VerifyIdToken,
): Promise<Caller> {
  if (authorization === undefined) return { isAdministrator: false, auth: null };
  const [, token] = /^(?:Bearer|Firebase) (\S+)$/i.exec(authorization) ?? [];
  if (token === undefined)
    throw new StatusError('UNAUTHENTICATED', 'The Authorization header holds no bearer token.');
  if (isSameSecret(token, adminToken)) return { isAdministrator: true };
  try {
    return { isAdministrator: false, auth: await verify(token) };
  } catch (error) {
    throw new StatusError('UNAUTHENTICATED', `The ID token is not accepted: ${(error as Error).message}`);
  }
}

/** Whether the Authorization header contains the server's secret. */
export const isAdministrator = (authorization: string | undefined, adminToken: string): boolean =>
  isSameSecret(authorization ?? '', `Bearer ${adminToken}`);

const challenge = /^\/proof\/([0-9a-f]{64})$/;

/** The port is part of the proof, so that another program cannot forward the proof of a server on another port. */
const proofOf = (secret: string, port: number, nonce: string): string =>
  createHmac('sha256', secret).update(`local-firebase ${port} ${nonce}`).digest('hex');

/** Answers a challenge: proves that this server has the secret, without sending the secret. False for other requests. */
export function answerChallenge(request: IncomingMessage, response: ServerResponse, secret: string): boolean {
  const [, nonce] = challenge.exec(request.url ?? '') ?? [];
  if (request.method !== 'GET' || nonce === undefined) return false;
  response.end(proofOf(secret, request.socket.localPort!, nonce));
  return true;
}

/** Finds out what answers at a URL: the server with this secret, another program, or nothing. */
export async function identifyServer(
  address: string,
  secret: string,
): Promise<'server' | 'other' | 'nothing'> {
  const nonce = randomBytes(32).toString('hex');
  const { port } = new URL(address);
  try {
    const answer = await fetch(`${address}/proof/${nonce}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    });
    return isSameSecret(await answer.text(), proofOf(secret, Number(port || 80), nonce)) ? 'server' : 'other';
  } catch {
    return 'nothing';
  }
}
