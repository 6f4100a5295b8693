import { contractVersion } from 'shared-data/contract';
import { frozenContract } from '../../webpack/shared-data';
import { sharedVersions } from '../../webpack/singletons';
import shell from '../../shell/package.json';
import site from '../../site-remote/package.json';
import { sourceManifest } from './source-manifest';
import { startFiles } from './start-files';

it('the sources of a shell tell which versions it brings', () => {
  expect(sourceManifest('shell')).toEqual({
    part: 'shell',
    version: shell.version,
    contract: contractVersion,
    shared: sharedVersions,
    frozenContract,
  });
});

it('the sources of a remote tell which versions it can live with', () => {
  const { version, shared } = sourceManifest('site-remote');
  expect(version).toBe(site.version);
  expect(shared['react']).toBe(`^${sharedVersions['react']}`);
  expect(Object.keys(shared)).toEqual(Object.keys(sharedVersions));
});

it('a remote starts with its entry and what that loads, a shell with the scripts of its page', () => {
  const manifest = (json: object) => () => JSON.stringify(json);
  expect(startFiles('site-remote', 3, manifest({ start: ['assets/a.js'] }))).toEqual([
    'remoteEntry.v3.js',
    'assets/a.js',
  ]);
  expect(startFiles('site-remote', 3, manifest({}))).toEqual(['remoteEntry.v3.js']);
  const page = '<script>1</script><script src="/main.js"></script><script src="assets/b/main.js"></script>';
  expect(startFiles('shell', 3, (file) => (file === 'index.html' ? page : ''))).toEqual([
    'main.js',
    'assets/b/main.js',
  ]);
});
