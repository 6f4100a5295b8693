import { toSignInError } from './authentication';

it.each([
  ['auth/too-many-requests', 'quota', 'Too many attempts. Wait a minute, then try again.'],
  ['auth/user-disabled', 'denied', 'This account has been disabled.'],
  ['auth/wrong-password', 'denied', 'Wrong email or password.'],
  ['auth/user-not-found', 'denied', 'Wrong email or password.'],
])('%s has a message', (code, expected, sentence) => {
  expect(toSignInError(Object.assign(new Error(), { code }))).toMatchObject({
    group: expected,
    message: sentence,
  });
});
