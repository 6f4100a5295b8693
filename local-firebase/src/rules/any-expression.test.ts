import fc from 'fast-check';
import { evaluate, outcome } from '../../../tests/support/local-firebase/rules/evaluate';
import { print } from '../../../tests/support/local-firebase/rules/print';
import { randomExpression } from '../../../tests/support/local-firebase/rules/random-expression';
import { isEverything } from 'tests/support/everything';

describe('any expression', () => {
  test('has a value or an error, never anything else', () => {
    fc.assert(
      fc.property(randomExpression, (expression) => expect(typeof outcome(expression)).toBe('string')),
      { numRuns: isEverything ? 1500 : 300 },
    );
  });

  test('has a value whose printed form evaluates to the same value', () => {
    fc.assert(
      fc.property(randomExpression, (expression) => {
        const value = outcome(expression);
        if (value !== 'error') expect(print(evaluate(value))).toBe(value);
      }),
      { numRuns: isEverything ? 1000 : 200 },
    );
  });

  test('has the same effect as the left and as the right operand of && and ||', () => {
    fc.assert(
      fc.property(randomExpression, randomExpression, fc.constantFrom('&&', '||'), (a, b, operator) => {
        expect(outcome(`(${a}) ${operator} (${b})`)).toBe(outcome(`(${b}) ${operator} (${a})`));
      }),
      { numRuns: isEverything ? 1000 : 200 },
    );
  });

  test('equals itself', () => {
    fc.assert(
      fc.property(randomExpression, (expression) => {
        const value = outcome(expression);
        fc.pre(value !== 'error');
        expect(outcome(`[${expression}] == [${expression}]`)).toBe('true');
      }),
      { numRuns: isEverything ? 500 : 100 },
    );
  });
});
