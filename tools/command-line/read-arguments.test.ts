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
    data: { type: 'string', value: 'FOLDER', says: 'where' },
    yes: { type: 'boolean', default: false, says: 'does not ask' },
    origin: { type: 'string', value: 'ORIGIN', multiple: true, says: 'who may call' },
  },
  examples: { 'npm run thing -- list': 'lists' },
} as const satisfies Description;

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
    options: { changed: { type: 'boolean', says: '' } },
    examples: {},
  } as const satisfies Description;
  expect(readArguments(checks, ['site-remote'])).toEqual({ values: {}, words: ['site-remote'] });
  expect(readArguments(checks, ['--changed', 'HEAD~3'])!.words).toEqual(['HEAD~3']);
  expect(readArguments(checks, ['--changed'])!.words).toEqual([]);
  expect(readArguments(checks, [])!.words).toEqual([]);
});

it.each([
  ['an unknown option', ['list', '--fast'], 'Unknown option --fast.'],
  ['an unknown short option', ['list', '-f'], 'Unknown option -f.'],
  ['a name that each object has', ['list', '--constructor'], 'Unknown option --constructor.'],
  ['an option without its value', ['list', '--data'], '--data needs a value: --data FOLDER.'],
  ['an option in the place of a value', ['list', '--data', '--yes'], '--data needs a value: --data FOLDER.'],
  ['an empty value', ['list', '--data='], '--data needs a value: --data FOLDER.'],
  ['a value that is not taken', ['list', '--yes=no'], '--yes takes no value.'],
  ['no word', [], 'A word is missing: add, list, since, or count.'],
  ['half of the words', ['add'], 'A word is missing: EMAIL.'],
  ['a superfluous word', ['list', 'all'], 'One word too many: "all".'],
  ['a superfluous word after one that may be left out', ['since', 'a', 'b'], 'One word too many: "b".'],
  ['an unknown word', ['remove'], 'Unknown word "remove": expected add, list, since, or count.'],
])('%s is refused with a sentence', (_, args, sentence) => {
  expect(() => read(...args)).toThrow(expect.objectContaining({ message: sentence }) as Error);
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
  --data FOLDER     where
  --yes             does not ask
  --origin ORIGIN   who may call
  --help            shows this text and does nothing else

Examples
  npm run thing -- list   lists`);
});
