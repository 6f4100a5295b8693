import { SignInError } from './failure';
import { fields, required, type SignInRequest } from './request';
import type { AccountSummary, SignIn } from './sign-in';

export interface AccountCallsOptions {
  signIn: SignIn;
  projectId: string;
}

const PROJECTS = '/identitytoolkit.googleapis.com/v1/projects/';

/** Whether a request is one of those that Identity Toolkit keeps for administrators. */
export const isAccountCall = (url: string): boolean => url.startsWith(PROJECTS);

/**
 * Answers the calls of Identity Toolkit by which an administrator, whom the caller has made sure of, makes an account and looks accounts up:
 * `projects/P/accounts` and `projects/P/accounts:lookup`. Throws SignInError.
 */
export async function handleAccountCall(
  { signIn, projectId }: AccountCallsOptions,
  request: SignInRequest,
): Promise<unknown> {
  const accounts = `${PROJECTS}${projectId}/accounts`;
  if (request.method === 'POST' && request.url === accounts) {
    const body = fields(request);
    const email = required(body, 'email', 'MISSING_EMAIL').toLowerCase();
    const password = required(body, 'password', 'MISSING_PASSWORD');
    const { uid } = await signIn.addAccount({ email, password });
    return { kind: 'identitytoolkit#SignupNewUserResponse', localId: uid, email };
  }
  if (request.method === 'POST' && request.url === `${accounts}:lookup`) {
    const body = fields(request);
    const emails = texts(body['email']).map((email) => email.toLowerCase());
    const uids = texts(body['localId']);
    const found = signIn
      .listAccounts()
      .filter(({ uid, email }) => uids.includes(uid) || emails.includes(email));
    return {
      kind: 'identitytoolkit#GetAccountInfoResponse',
      ...(found.length && { users: found.map(user) }),
    };
  }
  throw new SignInError('NOT_FOUND', `There is no ${request.method} ${request.url} here.`, 404);
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const user = ({ uid, email }: AccountSummary) => ({ localId: uid, email });
