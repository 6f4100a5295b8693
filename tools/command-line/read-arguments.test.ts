import fc from 'fast-check';
import { help, type Description } from './describe';
import { readArguments } from './read-arguments';

const description = {
  usage: {
    'npm run thing -- add EMAIL': 'adds',
    'npm run thing -- list': 'lists',
    'npm run thing -- since [COMMIT]': 'looks back',
    'npm run thing -- count [NUMBER...]': 'counts',
  },
  options: {
    'data FOLDER': 'where',
    yes: 'does not ask',
    'origin ORIGIN...': 'who may call',
  },
  examples: { 'npm run thing -- list': 'lists' },
} satisfies Description;

const forms = 'add EMAIL, list, since [COMMIT], or count [NUMBER...]';
const read = (...args: string[]) => readArguments(description, args);

it('options and words may have any order', () => {
  expect(read('add', '--data', 'a', 'x@example.org', '--yes', '--origin=b', '--origin', 'c')).toEqual({
    values: { data: 'a', yes: true, origin: ['b', 'c'] },
    words: ['add', 'x@example.org'],
  });
  expect(read('list')).toEqual({ values: { yes: false }, words: ['list'] });
});

it('a form may show an option before its words', () => {
  const checks = {
    usage: { 'npm test': '', 'npm test -- PACKAGE': '', 'npm test -- --changed [COMMIT]': '' },
    options: { changed: '' },
    examples: {},
  } satisfies Description;
  expect(readArguments(checks, ['site-remote'])!.words).toEqual(['site-remote']);
  expect(readArguments(checks, ['--changed', 'HEAD~3'])!.words).toEqual(['HEAD~3']);
  expect(readArguments(checks, ['--changed'])!.words).toEqual([]);
  expect(readArguments(checks, [])!.words).toEqual([]);
});

it.each([
  ['an unknown option', ['list', '--fast'], "Unknown option '--fast'."],
  ['an option without its value', ['list', '--data'], "Option '--data <value>' argument missing."],
  [
    'an option in the place of a value',
    ['list', '--data', '--yes'],
    "Option '--data' argument is ambiguous.",
  ],
  ['an empty value', ['list', '--data='], '--data needs a value.'],
  ['a value that is not taken', ['list', '--yes=no'], "Option '--yes' does not take an argument."],
  ['no word', [], `Expected ${forms}, but got no word.`],
  ['half of the words', ['add'], `Expected ${forms}, but got add.`],
  ['a blank word', ['add', ' '], `Expected ${forms}, but got add  .`],
  ['a blank word that may be left out', ['since', ''], `Expected ${forms}, but got since .`],
  ['a superfluous word', ['list', 'all'], `Expected ${forms}, but got list all.`],
  ['a superfluous word after one that may be left out', ['since', 'a', 'b'], /but got since a b\.$/],
  ['an unknown word', ['remove'], `Expected ${forms}, but got remove.`],
])('%s is refused with a sentence', (_, args, sentence) => {
  expect(() => read(...args)).toThrow(sentence);
});

it('optional words may be omitted, and repeatable words repeated', () => {
  expect(read('since')!.words).toEqual(['since']);
  expect(read('since', 'abc')!.words).toEqual(['since', 'abc']);
  fc.assert(
    fc.property(fc.array(fc.nat().map(String)), (numbers) => {
      expect(read('count', ...numbers)!.words).toEqual(['count', ...numbers]);
    }),
  );
});

it('--help prints the help, also beside invalid input', () => {
  const anything = fc.array(fc.constantFrom('add', 'list', 'x', '--fast', '--yes', '--origin=a'));
  fc.assert(
    fc.property(anything, anything, (before, after) => {
      expect(read(...before, '--help', ...after)).toBeNull();
    }),
  );
});

it('the help lists each form of the command, each option with its value, and the examples', () => {
  expect(help(description)).toBe(`Usage
  npm run thing -- add EMAIL           adds
  npm run thing -- list                lists
  npm run thing -- since [COMMIT]      looks back
  npm run thing -- count [NUMBER...]   counts

Options
  --data FOLDER        where
  --yes                does not ask
  --origin ORIGIN...   who may call
  --help               shows this text and does nothing else

Examples
  npm run thing -- list   lists`);
});
