import fc from 'fast-check';
import { evaluate, outcome } from './testing/evaluate';
import { documented, expressions } from './testing/expressions';
import { print } from './testing/print';
import { randomExpression } from './testing/random-expression';

test('the table of expressions is large', () => {
  expect(expressions.length).toBeGreaterThan(600);
});

test.each(expressions)('%s is %s', (expression, value) => {
  expect(outcome(expression)).toBe(value);
});

test.each(documented)('%s is %s, as documented', (expression, value) => {
  expect(outcome(expression)).toBe(value);
});

describe('any expression', () => {
  test('has a value or an error, never anything else', () => {
    fc.assert(
      fc.property(randomExpression, (expression) => expect(typeof outcome(expression)).toBe('string')),
      { numRuns: 1500 },
    );
  });

  test('has the value that is printed for it', () => {
    fc.assert(
      fc.property(randomExpression, (expression) => {
        const value = outcome(expression);
        if (value !== 'error') expect(print(evaluate(value))).toBe(value);
      }),
      { numRuns: 1000 },
    );
  });

  test('gives && and || the same result either way round', () => {
    fc.assert(
      fc.property(randomExpression, randomExpression, fc.constantFrom('&&', '||'), (a, b, operator) => {
        expect(outcome(`(${a}) ${operator} (${b})`)).toBe(outcome(`(${b}) ${operator} (${a})`));
      }),
      { numRuns: 1000 },
    );
  });

  test('equals itself unless it is not a number', () => {
    fc.assert(
      fc.property(randomExpression, (expression) => {
        const value = outcome(expression);
        fc.pre(value !== 'error' && !value.includes('NaN'));
        expect(outcome(`[${expression}] == [${expression}]`)).toBe('true');
      }),
      { numRuns: 500 },
    );
  });
});

test('a regular expression that other engines never finish is answered at once', () => {
  const began = performance.now();
  expect(outcome(`'${'a'.repeat(5000)}b'.matches('(a+)+')`)).toBe('false');
  expect(performance.now() - began).toBeLessThan(2000);
});
