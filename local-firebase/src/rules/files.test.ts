import { compileRules, RulesSyntaxError } from '.';
import { base, emptyReader } from '../../../tests/support/local-firebase/rules/evaluate';
import { files, inDocuments, type Outcome } from '../../../tests/support/local-firebase/rules/files';

function outcome(source: string): Outcome {
  try {
    const answer = compileRules(source).check({ ...base, method: 'get', path: 't/n' }, emptyReader);
    return answer.allowed ? 'allowed' : 'denied';
  } catch (error) {
    if (error instanceof RulesSyntaxError) return 'refused';
    throw error;
  }
}

test.each(files)('%s: %s', (_shows, expected, source) => {
  expect(outcome(source)).toBe(expected);
});

test("an argument and a 'let' are evaluated once, however often they are used", () => {
  const lets = Array.from({ length: 9 }, (_, index) => `let a${index + 1} = a${index} + a${index};`);
  const twice = `function f(a0) { ${lets.join(' ')} return a9; }`;
  expect(
    outcome(inDocuments(`${twice} match /t/{x} { allow get: if f(f(f(f(f(1))))) == ${2 ** 45}; }`)),
  ).toBe('allowed');
});
