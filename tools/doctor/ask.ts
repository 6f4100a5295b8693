/** An HTTP response, or the reason why the request failed. */
export type Reply = { status: number; headers: Headers; text: string } | { status: 0; why: string };

/** Milliseconds after which a server counts as down. */
const timeout = 10_000;

/** Requests a URL. Never throws. Does not follow redirects, because an app must answer at its own URL. */
export async function ask(
  url: string,
  { token, body }: { token?: string | undefined; body?: object } = {},
): Promise<Reply> {
  try {
    const answer = await fetch(url, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    return { status: 0, why: cause?.code ?? message };
  }
}

/** Describes a reply in a few words that follow its URL in a sentence. */
export const inWords = (reply: Reply): string =>
  'why' in reply ? `does not answer (${reply.why})` : `answers with status ${reply.status}`;

/** The JSON of a reply; null if it cannot be parsed. */
export function jsonOf(reply: Reply): unknown {
  try {
    return 'text' in reply ? (JSON.parse(reply.text) as unknown) : null;
  } catch {
    return null;
  }
}
