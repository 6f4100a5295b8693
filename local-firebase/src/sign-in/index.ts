export { type AccountCallsOptions, handleAccountCall, isAccountCall } from './account-calls';
export { SignInError } from './failure';
export type { Mail } from './password-resets';
export { requireSignInText } from './texts';
export { type AccountSummary, SignIn } from './sign-in';
