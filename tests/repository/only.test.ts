import { lintTexts } from './lint-texts';

const files = [
  'site-remote/src/home/home.test.tsx',
  'admin-data/src/pages.test.ts',
  'tests/e2e/site/home.spec.ts',
];

const wrong = [
  "it.only('x', () => {});",
  "it['only']('x', () => {});",
  "it.only.each([1])('x', () => {});",
  "test.only('x', () => {});",
  "test.describe.only('x', () => {});",
  "describe.only('x', () => {});",
  "fit('x', () => {});",
  "fit.each([1])('x', () => {});",
  "fdescribe('x', () => {});",
];

const right = ["it('x only', () => {});", "describe('x', () => {});", "test.describe('x', () => {});"];

const inEachFile = (texts: string[]) =>
  texts.flatMap((text) => files.map((file): [string, string] => [file, text]));

// Checks all cases in one run, because the linter takes longer to start than to check them.
const [refused, accepted] = [inEachFile(wrong), inEachFile(right)];
const complaints = lintTexts('no-restricted-syntax', [...refused, ...accepted]);

it('a forgotten test that runs alone fails the lint', () => {
  expect(refused.filter((_, index) => complaints[index]!.length !== 1)).toEqual([]);
});

it('a test among others passes the lint', () => {
  expect(complaints.slice(refused.length).flat()).toEqual([]);
});
