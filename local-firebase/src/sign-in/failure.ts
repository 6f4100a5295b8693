import { Refusal } from '../status';

/**
 * A refusal with one of Firebase's codes, such as INVALID_LOGIN_CREDENTIALS, which the client turns into `auth/…`.
 * `detail` is a sentence that follows the code, as in Google's own answers.
 */
export class SignInError extends Refusal {
  override readonly name = 'SignInError';

  constructor(
    readonly code: string,
    readonly detail = '',
    readonly status = 400,
  ) {
    super(detail ? `${code} : ${detail}` : code);
  }

  /** The shape from which the client derives its `auth/…` code. */
  get body() {
    const { message, status } = this;
    return { error: { code: status, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } };
  }
}
