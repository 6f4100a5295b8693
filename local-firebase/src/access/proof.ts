import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const challenge = /^\/proof\/([0-9a-f]{64})$/;

/** Of a port too, so that another program cannot pass on the answer of a server that listens elsewhere. */
const proofOf = (secret: string, port: number, nonce: string): string =>
  createHmac('sha256', secret).update(`local-firebase ${port} ${nonce}`).digest('hex');

/** Answers a challenge: proves that this server has the secret, which itself is not sent. Answers whether it was one. */
export function answerChallenge(request: IncomingMessage, response: ServerResponse, secret: string): boolean {
  const [, nonce] = challenge.exec(request.url ?? '') ?? [];
  if (request.method !== 'GET' || nonce === undefined) return false;
  response.end(proofOf(secret, request.socket.localPort!, nonce));
  return true;
}

/** What answers at an address: the server with this secret, another program, or nothing. */
export async function whoAnswers(address: string, secret: string): Promise<'server' | 'other' | 'nothing'> {
  const nonce = randomBytes(32).toString('hex');
  const { port } = new URL(address);
  try {
    const answer = await fetch(`${address}/proof/${nonce}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    });
    const [proof, expected] = [await answer.text(), proofOf(secret, Number(port), nonce)].map(Buffer.from);
    return proof!.length === expected!.length && timingSafeEqual(proof!, expected!) ? 'server' : 'other';
  } catch {
    return 'nothing';
  }
}
