import { EvaluationError } from './values';
import { evaluate, outcome } from '../../../tests/support/local-firebase/rules/evaluate';
import { differing, expressions } from '../../../tests/support/local-firebase/rules/expressions';

test('the table contains more than 400 expressions', () => {
  expect(expressions.length).toBeGreaterThan(400);
});

function expectOutcome(expression: string, expected: string): void {
  const [, sentence] = /^error (.*)/.exec(expected) ?? [];
  if (sentence) expect(() => evaluate(expression)).toThrow(new EvaluationError(sentence));
  expect(outcome(expression)).toBe(sentence ? 'error' : expected);
}

test.each([...expressions, ...differing])('%s is %s', expectOutcome);

test('a regular expression that would take other engines forever is evaluated', () => {
  expect(outcome(`'${'a'.repeat(5000)}b'.matches('(a+)+')`)).toBe('false');
});
