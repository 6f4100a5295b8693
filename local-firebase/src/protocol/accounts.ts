import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Caller, identify, isAdministrator } from '../access/caller';
import type { Mail } from '../sign-in/mail-links';
import { StatusError, SignInError } from '../status';
import { actionLink, answerActionPage, isActionPage, originOf } from './action-page';
import { pathOf, readBody, readJson, serve, type ServeOptions } from './http';
import { required, type SignIn } from '../sign-in/sign-in';

interface AccountsOptions extends ServeOptions {
  signIn: SignIn;
  projectId: string;
  clientAddress: (request: IncomingMessage) => string;
  /** The origin of links in mails; by default that of the server itself. */
  linkOrigin: string | undefined;
  /** Called to send a mail. By default its link is logged, as Google's emulator does. */
  sendMail: ((mail: MailWithLink) => void) | undefined;
}

/** A mail, and the link that it contains. */
export interface MailWithLink extends Mail {
  link: string;
}

/** Larger than the body of any call. */
const MOST_BODY_BYTES = 64 * 1024;

const purposes: Record<Mail['requestType'], string> = {
  PASSWORD_RESET: 'To reset the password for',
  VERIFY_EMAIL: 'To verify the email address',
};

/** Answers a request to the sign-in, or to the page that a mail links to. */
export function answerAccounts(
  options: AccountsOptions,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (isActionPage(request.url ?? '/')) return void answerActionPage(options.signIn.links, request, response);
  void serve(options, request, response, async (answer) => answer.object(await call(options, request)));
}

/** Answers a call of the product, with the same limits, web origins and errors as the sign-in's own calls. */
export function answerCall(
  options: AccountsOptions,
  request: IncomingMessage,
  response: ServerResponse,
  call: (body: unknown, caller: Caller) => Promise<object>,
): void {
  void serve(options, request, response, async (answer) => {
    const body = await readJson(request, MOST_BODY_BYTES);
    const verify = (token: string) => options.signIn.verifyIdToken(token);
    answer.object(
      await call(body, await identify(request.headers.authorization, options.adminToken, verify)),
    );
  });
}

async function call(options: AccountsOptions, request: IncomingMessage): Promise<unknown> {
  const { method, url, headers } = request;
  const text = (await readBody(request, MOST_BODY_BYTES)).toString('utf8');
  options.meter.add('requests');
  const pathname = pathOf(url);
  const isExport = method === 'GET' && pathname.endsWith(':batchGet');
  if (method !== 'POST' && !isExport)
    throw new SignInError('NOT_FOUND', `${method} ${pathname} was not found.`, 404);
  const body = isExport ? {} : fieldsOf(text, headers['content-type']);
  if (pathname.startsWith(PROJECTS)) {
    if (!isAdministrator(headers.authorization, options.adminToken))
      throw new StatusError('PERMISSION_DENIED', 'Only the administrator of this server may do this.');
    return answerAdministrator(options, pathname, body);
  }
  const linkOf = (mail: Mail) => actionLink(options.linkOrigin ?? originOf(request), mail);
  const logMail = ({ requestType, email, link }: MailWithLink) =>
    options.log(`${purposes[requestType]} ${email}, follow this link: ${link}`);
  const { sendMail = logMail } = options;
  return options.signIn.handle(pathname, body, {
    address: options.clientAddress(request),
    onMail: (mail) => sendMail({ ...mail, link: linkOf(mail) }),
  });
}

/** The fields of a body in JSON or of a form. Empty if the body is not a single object. */
function fieldsOf(text: string, type = ''): Record<string, unknown> {
  if (type.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text));
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
  } catch {
    throw new SignInError('INVALID_ARGUMENT', 'The body is not valid JSON.');
  }
}

/** The path of Identity Toolkit's calls for administrators. */
const PROJECTS = '/identitytoolkit.googleapis.com/v1/projects/';

/**
 * Answers Identity Toolkit's calls for administrators that create accounts (`projects/P/accounts`), look them up
 * (`projects/P/accounts:lookup`) and move them (`:batchGet`, `:batchCreate`). It is known that the caller is the
 * administrator. Throws SignInError.
 */
async function answerAdministrator(
  { signIn, projectId }: AccountsOptions,
  pathname: string,
  body: Record<string, unknown>,
): Promise<unknown> {
  const accounts = `${PROJECTS}${projectId}/accounts`;
  if (pathname === accounts) {
    const email = required(body, 'email', 'MISSING_EMAIL').toLowerCase();
    const password = required(body, 'password', 'MISSING_PASSWORD');
    const { uid } = await signIn.addAccount({ email, password });
    return { localId: uid, email };
  }
  if (pathname === `${accounts}:lookup`) {
    const emails = texts(body['email']).map((email) => email.toLowerCase());
    const uids = texts(body['localId']);
    const found = signIn
      .listAccounts()
      .filter(({ uid, email }) => uids.includes(uid) || emails.includes(email));
    return { users: found.map(({ uid, email }) => ({ localId: uid, email })) };
  }
  if (pathname === `${accounts}:batchGet`) return { users: signIn.exportAccounts() };
  if (pathname === `${accounts}:batchCreate`) return { error: await signIn.importAccounts(body) };
  throw new SignInError('NOT_FOUND', `${pathname} was not found.`, 404);
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
