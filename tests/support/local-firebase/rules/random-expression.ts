import fc from 'fast-check';

const text = fc.constantFrom("''", "'a'", "'b'", "'ab'", "'a,b'", "'5'", "'é'");
const number = fc.constantFrom('0', '1', '-2', '7', '1.5', '-0.5', '2.0', '9223372036854775807');
const truth = fc.constantFrom('true', 'false');

/** Comparisons without lists: Google's emulator corrupts its stack if && or || absorbs an error inside a list. */
const scalarComparison = fc
  .tuple(fc.oneof(text, number), fc.constantFrom('==', '<', '+', 'in'), fc.oneof(text, number))
  .map(([a, operator, b]) => `(${a} ${operator} ${b})`);

/** Expressions of mixed types. Many of them are errors, which both evaluations must agree on. */
export const randomExpression: fc.Arbitrary<string> = fc.letrec<{
  any: string;
  list: string;
  map: string;
  bool: string;
}>((tie) => ({
  any: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(text, number, truth, fc.constant('null')),
    tie('list'),
    tie('map'),
    tie('bool'),
    fc.tuple(tie('any'), tie('any')).map(([a, b]) => `(${a} + ${b})`),
    fc.tuple(tie('bool'), tie('any'), tie('any')).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
    fc
      .tuple(tie('list'), fc.constantFrom('[0]', '[1]', '.size()', '.toSet()', ".toSet().hasOnly(['a'])"))
      .map(([a, b]) => a + b),
    fc
      .tuple(
        tie('map'),
        fc.constantFrom(
          '.a',
          "['b']",
          '.keys()',
          '.size()',
          ".get('a', 0)",
          ".diff({'a': 1}).affectedKeys()",
          ".diff({'b': 1}).removedKeys()",
        ),
      )
      .map(([a, b]) => a + b),
    fc.tuple(text, fc.constantFrom('.size()', '.lower()', ".split(',')")).map(([a, b]) => a + b),
    fc.oneof(
      text.map((a) => `int(${a})`),
      tie('any').map((a) => `!(${a})`),
    ),
  ),
  list: fc.oneof(fc.array(tie('any'), { maxLength: 3 }).map((items) => `[${items.join(', ')}]`)),
  map: fc
    .array(fc.tuple(fc.constantFrom("'a'", "'b'", "'c'"), tie('any')), { maxLength: 3 })
    .map((entries) => `{${entries.map(([key, value]) => `${key}: ${value}`).join(', ')}}`),
  bool: fc.oneof(
    { maxDepth: 4 },
    truth,
    fc
      .tuple(tie('any'), fc.constantFrom('==', '!=', '<', '<=', '>', '>=', 'in'), tie('any'))
      .map(([a, operator, b]) => `(${a} ${operator} ${b})`),
    fc
      .tuple(
        fc.oneof(truth, scalarComparison),
        fc.constantFrom('&&', '||'),
        fc.oneof(truth, scalarComparison),
      )
      .map(([a, operator, b]) => `(${a} ${operator} ${b})`),
    fc
      .tuple(tie('any'), fc.constantFrom('int', 'float', 'number', 'string', 'bool', 'list', 'map'))
      .map(([a, type]) => `(${a} is ${type})`),
    fc
      .tuple(tie('list'), fc.constantFrom('hasAny', 'hasAll', 'hasOnly'), tie('list'))
      .map(([a, method, b]) => `${a}.${method}(${b})`),
    fc
      .tuple(text, fc.constantFrom('a', '.*', '[ab]+', '\\\\d'))
      .map(([a, pattern]) => `${a}.matches('${pattern}')`),
  ),
})).any;
