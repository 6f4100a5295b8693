import { SignInError } from './failure';
import { fields, required, type SignInRequest } from './request';
import type { AccountSummary, SignIn } from './sign-in';

export interface AccountCallsOptions {
  signIn: SignIn;
  projectId: string;
  /** Throws a sentence for a password that may not be used here. */
  checkPassword: (password: string) => void;
}

const PROJECTS = '/identitytoolkit.googleapis.com/v1/projects/';

/** Whether a request is one of those that Identity Toolkit keeps for administrators. */
export const isAccountCall = (url: string): boolean => url.startsWith(PROJECTS);

/**
 * Answers the calls of Identity Toolkit by which an administrator, whom the caller has made sure of, makes an account and looks accounts up:
 * `projects/P/accounts` and `projects/P/accounts:lookup`. Throws SignInError.
 */
export async function handleAccountCall(
  { signIn, projectId, checkPassword }: AccountCallsOptions,
  request: SignInRequest,
): Promise<unknown> {
  const accounts = `${PROJECTS}${projectId}/accounts`;
  if (request.method === 'POST' && request.url === accounts) {
    const body = fields(request);
    const email = required(body, 'email', 'MISSING_EMAIL').toLowerCase();
    const password = required(body, 'password', 'MISSING_PASSWORD');
    refuse(() => checkPassword(password));
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

function refuse(check: () => void): void {
  try {
    check();
  } catch (error) {
    throw new SignInError('PASSWORD_DOES_NOT_MEET_REQUIREMENTS', (error as Error).message);
  }
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const user = ({ uid, email }: AccountSummary) => ({ localId: uid, email });
