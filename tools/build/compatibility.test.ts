import { findIncompatibilities, hasOwnCopy, type PublishedPart } from './compatibility';

const shell: PublishedPart = {
  part: 'shell',
  contract: 1,
  shared: { react: '19.3.1', 'styled-components': '7.0.0-rc.1' },
  sharedData: { version: '1.4.0', hash: 'aa' },
  frozenContract: 'one',
};
const remote: PublishedPart = {
  part: 'late-remote',
  contract: 1,
  shared: { react: '^19.3.0' },
  sharedData: { version: '1.4.0', hash: 'aa' },
  frozenContract: 'one',
};
const of = (change: Partial<PublishedPart>, inShell: Partial<PublishedPart> = {}) =>
  findIncompatibilities({ ...shell, ...inShell }, { ...remote, ...change });

it('a remote is compatible with a shell that provides its libraries', () => {
  expect(of({})).toEqual([]);
  expect(of({ shared: {} })).toEqual([]);
  // A pre-release version counts as within the range.
  expect(of({ shared: { 'styled-components': '>=6.0.0' } })).toEqual([]);
});

it('with another contract, nothing else is compared', () => {
  expect(of({ contract: 2, shared: { vue: '^3.0.0' } })).toEqual([
    'late-remote keeps contract 2, but the shell keeps 1.',
  ]);
});

it('a contract that was changed without a new version is reported if both have a fingerprint', () => {
  expect(of({ frozenContract: 'two' })).toEqual([
    'late-remote was built with another contract 1 than the shell: a contract that changed needs a new version.',
  ]);
  expect(of({ frozenContract: undefined })).toEqual([]);
  expect(of({}, { frozenContract: undefined })).toEqual([]);
});

it('each library that is missing or has another version is reported', () => {
  expect(of({ shared: { vue: '^3.0.0', react: '^20.0.0' } })).toEqual([
    'late-remote needs vue, which the shell does not have.',
    'late-remote needs react ^20.0.0, but the shell has 19.3.1.',
  ]);
});

it('two different copies of shared-data with one version are reported', () => {
  expect(of({ sharedData: { version: '1.4.0', hash: 'bb' } })).toEqual([
    'late-remote: shared-data 1.4.0 differs from the live 1.4.0: run npx lerna version, and build again.',
  ]);
  expect(of({ sharedData: { version: '1.4.1', hash: 'bb' } })).toEqual([]);
  expect(of({ sharedData: undefined })).toEqual([]);
});

it.each([
  ['1.4.0', '1.4.0', false],
  ['1.5.0', '1.4.0', false],
  ['1.3.9', '1.4.0', true],
  ['2.0.0', '1.4.0', true],
  ['1.4.0', undefined, false],
  [undefined, '1.4.0', true],
])('with %s in the shell, and %s in the remote, the remote loads its own copy: %j', (ofShell, own, has) => {
  const copy = (at: string | undefined) => ({
    sharedData: at === undefined ? at : { version: at, hash: at },
  });
  expect(hasOwnCopy({ ...shell, ...copy(ofShell) }, { ...remote, ...copy(own) })).toBe(has);
});
