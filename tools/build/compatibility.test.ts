import { copiedNames, findIncompatibilities, type PublishedPart } from './compatibility';

const shell: PublishedPart = {
  part: 'shell',
  contract: 1,
  shared: { react: '19.3.1', 'styled-components': '7.0.0-rc.1' },
  names: { 'styled-components': ['css'], 'shared-data': ['useItem:aa'] },
  frozenContract: 'one',
};
const remote: PublishedPart = {
  part: 'late-remote',
  contract: 1,
  shared: { react: '^19.3.0' },
  names: { 'styled-components': ['css'] },
  frozenContract: 'one',
};
const of = (change: Partial<PublishedPart>, inShell: Partial<PublishedPart> = {}) =>
  findIncompatibilities({ ...shell, ...inShell }, { ...remote, ...change });

it('a remote is compatible with a shell that provides its libraries', () => {
  expect(of({})).toEqual([]);
  expect(of({ shared: {}, names: undefined })).toEqual([]);
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
    'late-remote needs vue, which the shell does not bring.',
    'late-remote needs react ^20.0.0, but the shell brings 19.3.1.',
  ]);
});

it('each missing export is reported', () => {
  const names = { 'styled-components': ['css', 'keyframes', 'styled'], 'react-router-dom': ['Link'] };
  expect(of({ names })).toEqual([
    'late-remote needs keyframes, styled of styled-components, which the shell does not bring.',
    'late-remote needs Link of react-router-dom, which the shell does not bring.',
  ]);
});

it('a library that the shell shares without a list is shared completely', () => {
  expect(of({}, { names: undefined })).toEqual([]);
});

it('a remote has its own copy of the exports of shared-data that the shell lacks', () => {
  const needing = { names: { 'shared-data': ['useItem:aa', 'useItem:bb', 'useBanner:cc'] } };
  expect(of({ ...needing, shared: { 'shared-data': '^9.0.0' } })).toEqual([]);
  expect(copiedNames(shell, { ...remote, ...needing })).toEqual(['useItem', 'useBanner']);
  expect(copiedNames(shell, remote)).toEqual([]);
  expect(copiedNames(shell, { ...remote, names: undefined })).toEqual([]);
});
