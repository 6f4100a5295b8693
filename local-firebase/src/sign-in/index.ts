export { type AccountCallsOptions, handleAccountCall, isAccountCall } from './account-calls';
export { SignInError } from './failure';
export type { Mail, MailKind } from './mail-links';
export { requireSignInText } from './stored-texts';
export { type AccountSummary, SignIn } from './sign-in';
