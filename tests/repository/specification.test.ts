import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  faultsOf,
  readSections,
  specificationFile,
  writeSpecification,
} from '../../commands/documents/specification';
import { readAllTags, readTags } from '../../commands/documents/test-tags';

const root = path.join(__dirname, '../..');
const sections = readSections(root);
const tags = readAllTags(root);

it('each point of the specification has code and a test, and each tag names a point', () => {
  expect(sections.flatMap(({ points }) => Object.keys(points)).length).toBeGreaterThan(90);
  expect(faultsOf(sections, tags, root)).toEqual([]);
});

it('the document of the specification is up to date', () => {
  const written = readFileSync(path.join(root, specificationFile), 'utf8');
  const current = writeSpecification(sections, tags);
  const answer =
    written === current ? 'up to date' : 'Run `npm run specification` and commit what it writes.';
  expect(answer).toBe('up to date');
});

const onePoint = (id: string, code: string) => [
  { section: '1. One', points: { [id]: { point: 'A point', code: [code] } } },
];
const tagged = (text: string) => readTags('a.test.ts', text);
const faults = (id: string, code: string, text: string) => faultsOf(onePoint(id, code), tagged(text), root);

it('a point without a test or code, a tag without a point and a tag without a test are noticed', () => {
  const test = "// Specification: a.b\nit('does something', () => {});";
  expect(faults('a.b', 'jest.config.ts', test)).toEqual([]);
  expect(faults('a.b', 'none.ts', test)).toEqual(['The code of a.b, none.ts, does not exist.']);
  expect(faults('a.b', 'jest.config.ts', '')).toEqual(['No test shows the point a.b.']);
  expect(faults('a.b', 'jest.config.ts', `${test}\n// Specification: c.d\n${test}`)).toEqual([
    'a.test.ts:3 names c.d, which is no point of the specification.',
  ]);
  expect(faults('a.b', 'jest.config.ts', `${test}\n// Specification: a.b\nconst number = 1;`)).toEqual([
    'The tag a.b in a.test.ts:3 stands above no test.',
  ]);
  expect(faultsOf([...onePoint('a.b', 'jest'), ...onePoint('a.b', 'jest')], tagged(test), root)).toEqual([
    'Two points are named a.b.',
  ]);
});

it('a tag is read above each way to write a test, with others and with plain comments', () => {
  const ids = (text: string) =>
    tagged(text)
      .filter(({ aboveTest }) => aboveTest)
      .map(({ id }) => id);
  expect(ids("// Why.\n// Specification: a, b\n// Specification: c\ntest('x', () => {});")).toEqual([
    'a',
    'b',
    'c',
  ]);
  expect(ids("describe('x', () => {\n  // Specification: a\n  it.each([1])('%i', () => {});\n});")).toEqual([
    'a',
  ]);
  expect(ids("// Specification: a\n(available ? it : it.skip)('x', () => {}, 9);")).toEqual(['a']);
  expect(ids('for (const x of y) {\n  // Specification: a\n  test(`the ${x}`, () => {});\n}')).toEqual(['a']);
  expect(ids("// Specification: a\ndescribe('x', () => {});")).toEqual([]);
  const others = ['it.skip', 'xit', 'test.fixme', 'it.todo', 'it.skip.each([1])', 'test.step', 'console.log'];
  for (const other of others) expect(ids(`// Specification: a\n${other}('x', () => {});`)).toEqual([]);
  expect(ids("const text = '// Specification: a';\nit('x', () => {});")).toEqual([]);
});
