import { outcome } from '../../../tests/support/local-firebase/rules/evaluate';
import { documented, expressions } from '../../../tests/support/local-firebase/rules/expressions';

test('the table contains more than 600 expressions', () => {
  expect(expressions.length).toBeGreaterThan(600);
});

test.each(expressions)('%s is %s', (expression, value) => {
  expect(outcome(expression)).toBe(value);
});

test.each(documented)('%s is %s, as documented', (expression, value) => {
  expect(outcome(expression)).toBe(value);
});

test('a regular expression that would take other engines forever is evaluated', () => {
  expect(outcome(`'${'a'.repeat(5000)}b'.matches('(a+)+')`)).toBe('false');
});
