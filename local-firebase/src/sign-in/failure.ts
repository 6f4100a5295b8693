/**
 * A refusal with one of Firebase's codes, such as INVALID_LOGIN_CREDENTIALS, which the client turns into `auth/…`.
 * `detail` is a sentence that follows the code, as in Google's own answers.
 */
export class SignInError extends Error {
  override readonly name = 'SignInError';

  constructor(
    readonly code: string,
    readonly detail = '',
    readonly status = 400,
  ) {
    super(detail ? `${code} : ${detail}` : code);
  }
}
