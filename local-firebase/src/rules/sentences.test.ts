import { EvaluationError } from './values';
import { evaluate } from '../../../tests/support/local-firebase/rules/evaluate';

/** The message of the evaluation error, which a denial has as its reason. */
function sentenceOf(expression: string): string {
  try {
    evaluate(expression);
  } catch (error) {
    if (error instanceof EvaluationError) return error.message;
    throw error;
  }
  return 'no error';
}

const day = 'timestamp.date(2026, 1, 31)';
const second = "duration.value(1, 's')";

describe('an invalid expression names its fault', () => {
  test.each([
    ['-true', "'-' takes a number or a duration, not bool."],
    ['1 in 2', "'in' does not take int and int."],
    ["1 in {'a': 1}", "'in' does not take int and map."],
    ["1 < 'a'", "'<' does not take int and string."],
    ['null >= 1.5', "'>=' does not take null and float."],
    ['[1] + [2]', "'+' does not take list and list."],
    ["'a' - 'b'", "'-' does not take string and string."],
    [`${second} * ${second}`, "'*' does not take duration and duration."],
    [`${day} + ${day}`, "'+' does not take timestamp and timestamp."],
    [`${second} - ${day}`, "'-' does not take duration and timestamp."],
    ["b'a' * [1].toSet()", "'*' does not take bytes and set."],
    ['{}.diff({}) + [1].toSet()', "'+' does not take map_diff and set."],
    ['{} + /a/b', "'+' does not take map and path."],
    ['9223372036854775807 + 1', 'The result does not fit into 64 bits.'],
    ['1 / 0', 'Division by zero.'],
    ['1 % 0', 'Division by zero.'],
    ["'a'.size(1)", 'string.size() takes (string), not (string, int).'],
    ["math.abs('a')", 'math.abs() takes (int|float), not (string).'],
    ["duration.value('a', 's')", 'duration.value() takes (int, string), not (string, string).'],
    ["bool('yes')", "'yes' cannot become a bool."],
    ["bool('constructor')", "'constructor' cannot become a bool."],
    ['constructor()', 'No function is called constructor.'],
    ["int('1.5')", "'1.5' cannot become an int."],
    ["int('9223372036854775808')", "'9223372036854775808' cannot become an int."],
    ["float('one')", "'one' cannot become a float."],
    ['string([1])', 'string() takes a bool, an int, a float, a string, null or a path.'],
    ["{'a': 1}.get([1], 2)", 'map.get() takes a list of strings.'],
    ["path('/a//b')", "'/a//b' is not a valid path: it has an empty segment."],
    ["path('')", "'' is not a valid path: it has an empty segment."],
    ["'a'.replace('a', '$1')", "'$1' names a group that 'a' does not have."],
    ["duration.value(1, 'y')", "'y' is not a unit of time (expected one of w, d, h, m, s, ms, ns)."],
    ['timestamp.date(2026, 2, 29)', 'The date 2026-2-29 does not exist.'],
    ["timestamp.value('today')", "'today' is not a valid timestamp."],
    ["timestamp.value('2026-13-01T00:00:00Z')", "'2026-13-01T00:00:00Z' is not a valid timestamp."],
    ['timestamp.value(253402300800000)', 'A timestamp lies within the years 1 to 9999.'],
    ["duration.value(315576000001, 's')", 'A duration is at most 315,576,000,000 seconds long.'],
    ["'a'.sise()", 'A string has no method sise().'],
    ['1.size()', 'An int has no method size().'],
    ['null.size()', 'null has no method size().'],
    ["b'a'.sise()", 'bytes has no method sise().'],
    ['(1).size', 'An int has no property size.'],
    ['null.size', 'null has no property size.'],
    ['(1)[0]', 'An int has no element [int].'],
    ['null[0]', 'null has no element [int].'],
    ['(1)[0:1]', 'An int has no such range.'],
    ['exists(/a/b)', '/a/b is not a document path (expected /databases/$(database)/documents/…).'],
  ])('%s: %s', (expression, sentence) => {
    expect(sentenceOf(expression)).toBe(sentence);
  });

  test('an invalid regular expression that depends on the request is named', () => {
    expect(sentenceOf("'a'.matches('(' + request.method)")).toBe(
      "'(get' is not a valid RE2 regular expression.",
    );
  });
});

describe('boundary values', () => {
  test.each([
    ['-9223372036854775807 - 1', 'no error'],
    ['-9223372036854775807 - 2', 'The result does not fit into 64 bits.'],
    ['-(-9223372036854775807 - 1)', 'The result does not fit into 64 bits.'],
    ['9223372036854775806 + 1', 'no error'],
    ["int('9223372036854775807')", 'no error'],
    ["int('-9223372036854775808')", 'no error'],
    ["int('-9223372036854775809')", "'-9223372036854775809' cannot become an int."],
    ["duration.value(315576000000, 's')", 'no error'],
    ["duration.value(-315576000000, 's')", 'no error'],
    ["duration.value(-315576000001, 's')", 'A duration is at most 315,576,000,000 seconds long.'],
    ['timestamp.value(253402300799999)', 'no error'],
    ['timestamp.value(-62135596800000)', 'no error'],
    ['timestamp.value(-62135596800001)', 'A timestamp lies within the years 1 to 9999.'],
  ])('%s: %s', (expression, sentence) => {
    expect(sentenceOf(expression)).toBe(sentence);
  });
});
