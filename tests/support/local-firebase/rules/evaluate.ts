import { Documents, type RulesReader } from '../../../../local-firebase/src/rules/documents';
import { Evaluation, Scope } from '../../../../local-firebase/src/rules/evaluation';
import { EvaluationError, Timestamp, type RuleValue } from '../../../../local-firebase/src/rules/values';
import { claimValue, documentPath } from '../../../../local-firebase/src/rules/firestore-values';
import { parse } from '../../../../local-firebase/src/rules/parse';
import { print } from './print';

/** The token claims and the time of the request for `evaluate`. */
export const claims = {
  sub: 'u',
  auth_time: 1_700_000_000,
  user_id: 'u',
  email: 'a@b.c',
  email_verified: true,
  firebase: { sign_in_provider: 'password', identities: {} },
};
export const time = '2026-11-21T03:21:43.029Z';

/** A request by the user u, without a document. */
export const base = { auth: { uid: 'u', token: claims }, time, resource: null, newResource: null };
export const emptyReader: RulesReader = { get: () => null, getAfter: () => null };

/** A rules file with one rule for reading t/n, which has this condition. */
export const fileWith = (condition: string): string =>
  `rules_version = '2';\nservice cloud.firestore { match /databases/{database}/documents { match /t/n { allow get: if ${condition}; } } }`;

/** The value of an expression during a `get` of t/n by the user u. Throws EvaluationError and RulesSyntaxError. */
export function evaluate(expression: string): RuleValue {
  const tree = parse(fileWith(expression), 'test.rules');
  const scope = new Scope([], null);
  scope.bind('database', () => '(default)');
  scope.bind('resource', () => null);
  scope.bind(
    'request',
    () =>
      new Map<string, RuleValue>([
        ['auth', claimValue(base.auth)],
        ['method', 'get'],
        ['path', documentPath('t/n')],
        ['time', Timestamp.parse(time)],
      ]),
  );
  return new Evaluation(new Documents(emptyReader)).evaluate(
    tree.matches[0]!.matches[0]!.allows[0]!.condition!,
    scope,
  );
}

/** The value of an expression as an expression, or the word `error`. */
export function outcome(expression: string): string {
  try {
    return print(evaluate(expression));
  } catch (error) {
    if (error instanceof EvaluationError) return 'error';
    throw error;
  }
}
