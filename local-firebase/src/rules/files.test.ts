import { compileRules, RulesSyntaxError } from '.';
import { claims, time } from '../../../tests/support/local-firebase/rules/evaluate';
import { files, inDocuments, type Outcome } from '../../../tests/support/local-firebase/rules/files';

function outcome(source: string): Outcome {
  try {
    const answer = compileRules(source).check(
      {
        method: 'get',
        path: 't/n',
        auth: { uid: 'u', token: claims },
        time,
        resource: null,
        newResource: null,
      },
      { get: () => null, getAfter: () => null },
    );
    return answer.allowed ? 'allowed' : 'denied';
  } catch (error) {
    if (error instanceof RulesSyntaxError) return 'refused';
    throw error;
  }
}

test.each(files)('%s', (_shows, source, expected) => {
  expect(outcome(source)).toBe(expected);
});

test("an argument and a 'let' are evaluated once, however often they are used", () => {
  const lets = Array.from({ length: 9 }, (_, index) => `let a${index + 1} = a${index} + a${index};`);
  const twice = `function f(a0) { ${lets.join(' ')} return a9; }`;
  expect(
    outcome(inDocuments(`${twice} match /t/{x} { allow get: if f(f(f(f(f(1))))) == ${2 ** 45}; }`)),
  ).toBe('allowed');
});

describe('a file that is refused', () => {
  const faults: [source: string, place: string, sentence: RegExp][] = [
    ['', '1:1', /^my.rules:1:1 Rules begin with rules_version = '2';/],
    ["rules_version = '2';", '1:1', /declares no service/],
    ['service cloud.firestore { match /a { allow read; } }', '1:1', /Rules begin with rules_version/],
    [inDocuments('match /t/{x} { allow read: true; }'), '4:32', /Missing 'if' before the condition/],
    [inDocuments('match /t/{x} { allow read: if a/b; }'), '4:37', /Write a space after '\/' to divide/],
    [
      inDocuments('match /t/{x} { allow read: if 1 ++ 2; }'),
      '4:38',
      /Unexpected '\+': an expression is expected here/,
    ],
    [inDocuments('match /t/{x} { allow read if true; }'), '4:31', /Unexpected 'if'.*':'/],
    [inDocuments('match /t/{x} { allow read: if true;'), '6:2', /ends too early/],
    [
      inDocuments('match /t/{x} { allow read: if 1 is text; }'),
      '4:37',
      /'is text' is not a type of this server \(expected one of bool/,
    ],
    [
      inDocuments("match /t/{x} { allow read: if x.matches('['); }"),
      '4:45',
      /not a valid RE2 regular expression/,
    ],
    [
      inDocuments('match /t/{x} { allow read: if 9223372036854775808 > 0; }'),
      '4:35',
      /does not fit into 64 bits/,
    ],
    [inDocuments('match /t/{x} { allow read: if math > 0; }'), '4:35', /The package math is not a value/],
    [
      inDocuments('function f() { let a = 1 return a; } match /t/{x} { allow read; }'),
      '4:30',
      /Missing ';' after 'let a'/,
    ],
    [inDocuments('function f() { return f(); } match /t/{x} { allow read; }'), '4:5', /f calls itself/],
    [inDocuments("match /t/{x} { allow read: if 'a; }"), '4:35', /string does not end/],
    [inDocuments(`match /t/{x} { allow read: if ${'('.repeat(20_000)}; }`), '1:1', /nests too deeply/],
  ];

  test.each(faults)('%j is reported with its position %s and the reason', (source, place, sentence) => {
    expect(() => compileRules(source, 'my.rules')).toThrow(RulesSyntaxError);
    try {
      compileRules(source, 'my.rules');
    } catch (error) {
      const { message, line, column, file } = error as RulesSyntaxError;
      expect({ place: `${line}:${column}`, file }).toEqual({ place, file: 'my.rules' });
      expect(message).toMatch(new RegExp(`^my\\.rules:${place} [A-Z'].*\\.$`, 's'));
      expect(message).toMatch(sentence);
    }
  });

  test.each([
    [
      "eleven 'let', which the documentation forbids",
      inDocuments(
        `function f() { ${'let a = 1; '.repeat(11).replace(/a/g, () => `a${Math.random().toString(36).slice(2)}`)} return true; } match /t/{x} { allow read; }`,
      ),
      /more than 10 'let'/,
    ],
    [
      'a file of the old version',
      `rules_version = '1';\nservice cloud.firestore { match /{d=**} { allow read; } }`,
      /rules_version = '2'/,
    ],
  ])('has %s', (_name, source, sentence) => {
    expect(() => compileRules(source)).toThrow(sentence);
  });
});
