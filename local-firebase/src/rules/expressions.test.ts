import { outcome } from '../../../tests/support/local-firebase/rules/evaluate';
import { documented, expressions } from '../../../tests/support/local-firebase/rules/expressions';

test('the table of expressions is large', () => {
  expect(expressions.length).toBeGreaterThan(600);
});

test.each(expressions)('%s is %s', (expression, value) => {
  expect(outcome(expression)).toBe(value);
});

test.each(documented)('%s is %s, as documented', (expression, value) => {
  expect(outcome(expression)).toBe(value);
});

test('a regular expression that other engines never finish is answered', () => {
  expect(outcome(`'${'a'.repeat(5000)}b'.matches('(a+)+')`)).toBe('false');
});
