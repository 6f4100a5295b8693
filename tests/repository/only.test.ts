import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');

/** A test that leaves every other test of its file out. Playwright refuses its own by `forbidOnly`. */
const alone = /\b(?:it|test|describe)(?:\.only|\['only'\])|\bf(?:it|describe)[.(]/;

it.each([
  "it.only('x', () => {});",
  "it['only']('x', () => {});",
  "it.only.each([1])('x', () => {});",
  "describe.only('x', () => {});",
  "fit('x', () => {});",
  "fit.each([1])('x', () => {});",
  "fdescribe('x', () => {});",
])('%s leaves other tests out', (text) => expect(text).toMatch(alone));

it.each(["it('x only', () => {});", "describe('x', () => {});", "test.describe('x', () => {});"])(
  '%s does not leave other tests out',
  (text) => expect(text).not.toMatch(alone),
);

it('no test leaves other tests out', () => {
  const files = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && file !== 'tests/repository/only.test.ts');
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => alone.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});
