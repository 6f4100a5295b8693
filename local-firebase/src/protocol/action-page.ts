import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Mail, MailLinks } from '../sign-in/mail-links';
import { SignInError } from '../status';
import { readBody } from './http';

const PATH = '/emulator/action';
const MOST_BODY_BYTES = 16 * 1024;

/** For each error code of a link or a password, a sentence. */
const sentences: Record<string, string> = {
  INVALID_OOB_CODE: 'This link was used already, or a newer one was sent. Ask for another one.',
  EXPIRED_OOB_CODE: 'This link is too old. Ask for another one.',
};

const headings: Record<Mail['requestType'], string> = {
  PASSWORD_RESET: 'Set a new password',
  VERIFY_EMAIL: 'Confirm your address',
};

/** The values of `mode` in Firebase's links. */
const modes: Record<Mail['requestType'], string> = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
};

export const isActionPage = (url: string): boolean => url.split('?', 1)[0] === PATH;

/** The origin at which the socket received a request. Headers are ignored, because they can be forged. */
export function originOf({ socket }: IncomingMessage): string {
  const address = (socket.localAddress ?? '127.0.0.1').replace(/^::ffff:/, '');
  const host = address.includes(':') ? `[${address}]` : address;
  return `http://${host}:${socket.localPort}`;
}

export function actionLink(origin: string, { oobCode, requestType }: Mail): string {
  const words = new URLSearchParams({ mode: modes[requestType], lang: 'en', oobCode, apiKey: 'local' });
  return `${origin}${PATH}?${words.toString()}`;
}

/**
 * The page of a mail's link: a person types a new password, or confirms an address by a button, because programs that
 * check mails open their links. Any client may open the page: only the secret in the link counts.
 */
export async function answerActionPage(
  links: MailLinks,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  let heading = 'A link of a mail';
  let typeAgain: ((fault: string) => string) | undefined;
  try {
    const typed = request.method === 'POST' ? await readTyped(request) : null;
    const words = typed ?? new URL(request.url ?? '/', 'http://localhost').searchParams;
    const code = words.get('oobCode') ?? '';
    const { account, requestType } = links.find(code);
    const { email } = account;
    heading = headings[requestType];
    const isPassword = requestType === 'PASSWORD_RESET';
    if (!typed) {
      const content = isPassword ? passwordField() : '<button autofocus>Confirm</button>';
      return send(response, 200, heading, form(email, code, content));
    }
    if (isPassword) {
      typeAgain = (fault) => form(email, code, passwordField(fault));
      await links.setPassword(code, typed.get('newPassword') ?? '');
    } else await links.verify(code);
    const sentence = isPassword
      ? `The new password of ${escape(email)} is set. You can sign in with it now.`
      : `${escape(email)} is confirmed. Go back to where you were.`;
    send(response, 200, heading, `<p role="status">${sentence}</p>`);
  } catch (error) {
    const { code, detail } = error instanceof SignInError ? error : { code: '', detail: '' };
    const sentence = sentences[code] ?? 'This cannot be done. Ask for another link.';
    const isOfPassword = code !== '' && !sentences[code];
    const content =
      typeAgain && isOfPassword
        ? typeAgain(`${detail || 'This password cannot be used'}.`)
        : `<p role="alert">${sentence}</p>`;
    send(response, 400, heading, content);
  }
}

const readTyped = async (request: IncomingMessage): Promise<URLSearchParams> =>
  new URLSearchParams((await readBody(request, MOST_BODY_BYTES)).toString('utf8'));

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const form = (email: string, code: string, content: string): string => `<form method="post" action="${PATH}">
<input type="hidden" name="oobCode" value="${escape(code)}">
<input type="email" autocomplete="username" value="${escape(email)}" aria-label="E-mail" readonly>
${content}
</form>`;

const passwordField = (
  fault = '',
): string => `<label>New password <input type="password" name="newPassword" autocomplete="new-password" required autofocus${fault && ' aria-invalid="true" aria-describedby="fault"'}></label>
${fault && `<p id="fault" role="alert">${escape(fault)}</p>`}
<button>Set the password</button>`;

function send(response: ServerResponse, status: number, heading: string, content: string): void {
  const text = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title>
<style>:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{max-width:26rem;margin:15vh auto;padding:0 1rem;overflow-wrap:anywhere}form,label{display:grid;gap:.75rem}input,button{font:inherit;min-height:2.75rem;padding:0 .75rem}</style>
<h1>${heading}</h1>
${content}
</html>
`;
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(text);
}
