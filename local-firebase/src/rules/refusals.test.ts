import { compileRules, RulesSyntaxError } from '.';
import { fileWith } from '../../../tests/support/local-firebase/rules/evaluate';
import { inDocuments } from '../../../tests/support/local-firebase/rules/files';

/** The sentence with which a file is refused, without the file's name, or `accepted`. */
function answerTo(source: string): string {
  try {
    compileRules(source, 'my.rules');
    return 'accepted';
  } catch (error) {
    if (error instanceof RulesSyntaxError) return error.message.replace('my.rules:', '');
    throw error;
  }
}

const answerToCondition = (condition: string): string => answerTo(fileWith(condition));

/** The column at which the condition begins in line 2. */
const COLUMN = fileWith('').split('\n')[1]!.indexOf('if ') + 4;
const at = (place: number, sentence: string): string => `2:${COLUMN + place} ${sentence}`;

describe('an unexpected token is named with its position', () => {
  test.each([
    ['', 0, "Unexpected ';'."],
    ['1 + ', 4, "Unexpected ';'."],
    ['é', 0, "Unexpected 'é'."],
    ['😀', 0, "Unexpected '😀'."],
    ['[1,,2]', 3, "Unexpected ','."],
    ['x.1', 2, "Unexpected '1'."],
    ['1 is 2', 5, "Unexpected '2'."],
    ['ab cd', 3, "Unexpected 'cd'."],
    ['[1 2]', 3, "Unexpected '2'."],
    ["'a", 0, 'This string does not end in its line, or holds an unknown escape.'],
    ["'\\q'", 0, 'This string does not end in its line, or holds an unknown escape.'],
    ['--1', 0, "The operators '++' and '--' are not part of the rules language."],
  ])('the condition %s', (condition, place, sentence) => {
    expect(answerToCondition(condition)).toBe(at(place, sentence));
  });

  test.each([
    ['function f() { }', "4:20 Unexpected '}'."],
    ['function f( { return 1; }', "4:17 Unexpected '{'."],
    ['match /t/{1} { allow read; }', "4:15 Unexpected '1'."],
    ['match t { allow read; }', "4:11 Unexpected 't'."],
    ['match /t/{x} { allow read: true; }', "4:32 Missing 'if' before the condition."],
    ['match /t/{x} { allow read: if 1 ++ 2; }', "4:38 Unexpected '+'."],
    ['match /t/{x} { allow read if true; }', "4:31 Unexpected 'if'."],
    ['function f() { let a = 1 return a; } match /t/{x} { allow read; }', "4:30 Missing ';' after 'let a'."],
    [`match /t/{x} { allow read: if ${'('.repeat(20_000)}; }`, '1:1 The file nests too deeply.'],
    ['match /t { }', "4:5 A 'match' block holds at least one 'allow', 'match' or 'function'."],
    ['match /t { allow read; } }', "6:1 Unexpected '}'."],
  ])('the block %s', (block, answer) => {
    expect(answerTo(inDocuments(block))).toBe(answer);
  });

  test.each([
    [
      "rules_version = '2'; service cloud. firestore { match /a { allow read; } }",
      "1:30 Unexpected 'cloud'.",
    ],
    ["rules_version = '2'; service cloud.firestore { match /a/\n{ allow read; } }", '1:57 Unexpected space.'],
    ["rules_version = '2'; service cloud.firestore { match /", '1:55 The file ends too early.'],
    ["rules_version = '2'; service", '1:29 The file ends too early.'],
    ['rules_version = 2;', "1:17 Unexpected '2'."],
    ['junk', "1:1 Unexpected 'junk'."],
    ['', '1:1 The file ends too early.'],
    ["rules_version = '2';", '1:21 The file ends too early.'],
    [inDocuments('match /t/{x} { allow read: if true;'), '6:2 The file ends too early.'],
    [
      "\n  rules_version = '1';\nservice cloud.firestore { match /a { allow read; } }",
      "2:3 Rules begin with rules_version = '2'; and these do not.",
    ],
  ])('the file %j', (source, answer) => {
    expect(answerTo(source)).toBe(answer);
  });
});

const call = (count: number): string => Array.from({ length: count }, (_, index) => `a${index}`).join(', ');
const chain = (length: number): string =>
  Array.from(
    { length },
    (_, index) => `function f${index}() { return ${index === length - 1 ? 'true' : `f${index + 1}()`}; }\n`,
  ).join('');
const rule = ' match /t/{x} { allow read; }';

describe('a declaration', () => {
  test.each([
    ['match /{x}/{y}/{x} { allow read; }', '4:5 The path binds x twice.'],
    ['match /{x}/a/{y} { allow read; }', 'accepted'],
    ['match /{x=**} { allow read; }', '4:14 A wildcard of many names is not implemented by this server.'],
    [
      `function f() { return 1; } function g() { return 1; }\nfunction f() { return 2; }${rule}`,
      '5:1 The function f is declared twice here.',
    ],
    [`function f(a, b, a) { return 1; }${rule}`, '4:5 The function f binds a twice.'],
    [`function f(a) { let b = 1; let a = 1; return 1; }${rule}`, '4:5 The function f binds a twice.'],
    [
      `function f(duration) { return 1; }${rule}`,
      '4:5 The package duration cannot lend its name to a value.',
    ],
    [
      `function f() { let math = 1; return 1; }${rule}`,
      '4:5 The package math cannot lend its name to a value.',
    ],
    [`function f(${call(8)}) { return 1; }${rule}`, '4:5 The function f takes more than 7 arguments.'],
    [
      `function f() { ${'let a = 1; '.repeat(11)}return 1; }${rule}`,
      "4:5 The function f has more than 10 'let' bindings.",
    ],
    [`${chain(22)}${rule}`, '4:5 The function f0 calls functions more than 20 deep.'],
    [
      `function f() { let a = g(); return true; }\nfunction g() { return [1, {'a': f()}]; }${rule}`,
      '4:5 The function f calls itself, which the rules language does not allow.',
    ],
    [
      `function f() { return [g(), g(), h()]; } function g() { return h(); } function h() { return 1; }${rule}`,
      'accepted',
    ],
    [`function f(x) { return x.f && x.size() && f; }${rule}`, 'accepted'],
    [`function f() { return exists(/a/b) && nothing(); }${rule}`, 'accepted'],
    [`function f() { return math + 1; }${rule}`, '4:27 The package math is not a value.'],
    [`function f() { let a = math; return 1; }${rule}`, '4:28 The package math is not a value.'],
    [
      'match /t/{x} { match /u/{y} { allow read: if math; } allow read; }',
      '4:50 The package math is not a value.',
    ],
    ['match /t/{x} { function f() { return math; } allow read; }', '4:42 The package math is not a value.'],
  ])('%j: %s', (block, answer) => {
    expect(answerTo(inDocuments(block))).toBe(answer);
  });

  test('is checked once, however many functions call it', () => {
    const functions = Array.from({ length: 20 }, (_, index) => {
      const next = `f${index + 1}()`;
      return `function f${index}() { return ${index === 19 ? 'true' : Array(9).fill(next).join(' && ')}; } `;
    });
    expect(answerTo(inDocuments(functions.join('') + rule))).toBe('accepted');
  });
});

describe('an expression is checked at each position', () => {
  test.each([
    '[1, math]',
    "{'a': math}",
    '{math: 1}',
    '/a/$(math)',
    '!math',
    'math is int',
    'math == 1',
    '1 == math',
    'math ? 1 : 2',
    'true ? math : 2',
    'true ? 1 : math',
    'math["abs"]',
    '[1][math]',
    'int(math)',
    "'a'.matches(math)",
    'timestamp.date(math)',
    '[math].size()',
    '[math][0].a',
    'f(math).duration.size()',
    "f('math', math).a",
  ])('the name of a package is not a value in %s', (condition) => {
    expect(answerToCondition(condition)).toBe(
      at(condition.lastIndexOf('math'), 'The package math is not a value.'),
    );
  });

  test.each(["x.duration == 1 && {'math': 1}.math == 1", "duration.value(1, 's') != null"])(
    'a package precedes its functions, and its name may be that of a property: %s',
    (condition) => {
      expect(answerToCondition(condition)).toBe('accepted');
    },
  );
});

describe('a literal is checked before any request', () => {
  test.each([
    ['9223372036854775807 > 0', 'accepted'],
    ['9223372036854775808 > 0', at(0, 'The number 9223372036854775808 does not fit into 64 bits.')],
    ['-9223372036854775808 < 0', 'accepted'],
    ['-9223372036854775809 < 0', at(0, 'The number -9223372036854775809 does not fit into 64 bits.')],
    ['9223372036854775808.0 > 0', 'accepted'],
    ["'a'.matches('[')", at(12, "'[' is not a valid RE2 regular expression.")],
    ["'a'.split('[')", at(10, "'[' is not a valid RE2 regular expression.")],
    ["{}.get('[', 1) == 1", 'accepted'],
    ["'a'.matches('[' + 'a')", 'accepted'],
    ["'a'.matches(1)", 'accepted'],
    ["'a'.matches()", 'accepted'],
    ["matches('[')", 'accepted'],
    [`${'!'.repeat(98)}true`, 'accepted'],
    [`${'!'.repeat(99)}true`, at(99, 'The expression is too complex: it nests deeper than 99 levels.')],
  ])('%s: %s', (condition, answer) => {
    expect(answerToCondition(condition)).toBe(answer);
  });

  test.each([
    'bool',
    'bytes',
    'duration',
    'float',
    'int',
    'list',
    'set',
    'number',
    'map',
    'string',
    'timestamp',
    'path',
    'map_diff',
  ])('%s is a type', (type) => {
    expect(answerToCondition(`1 is ${type}`)).toBe('accepted');
  });

  test.each(['null', 'boolean', 'integer', 'object', 'any', 'constraint', 'latlng', 'vector'])(
    '%s is not a type',
    (type) => {
      expect(answerToCondition(`1 is ${type}`)).toBe(
        at(
          2,
          `'is ${type}' is not a type of this server (expected one of bool, bytes, duration, float, int, list, set, number, map, string, timestamp, path, map_diff).`,
        ),
      );
    },
  );

  test.each([
    ["hashing.md5('a') == 'b'", 7, 'hashing.md5()'],
    ["path('/a') == /a", 0, 'path()'],
    ['math.abs(-1) == 1', 4, 'math.abs()'],
    ['resource.data.a.latitude() == 1', 15, 'latitude()'],
    ["'a'.upper() == 'A'", 3, 'upper()'],
    ['3 - 2 == 1', 2, "The operator '-'"],
    ['-[1].size() == 0', 0, "The operator '-'"],
    ['4/2 == 2', 1, "The operator '/'"],
    ["'abc'[0:1] == 'a'", 7, 'A range'],
  ])('%s is refused by name', (condition, place, name) => {
    expect(answerToCondition(condition)).toBe(at(place, `${name} is not implemented by this server.`));
  });
});
