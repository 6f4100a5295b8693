export { type AccountCallsOptions, handleAccountCall, isAccountCall } from './account-calls';
export type { SignInAnswer, SignInRequest } from './answers';
export { SignInError } from './failure';
export { requireSignInText } from './texts';

export { type AccountSummary, createSignIn, SignIn, type SignInOptions } from './sign-in';
