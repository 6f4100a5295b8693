import { startFiles } from './start-files';

it('a remote starts with its entry and the files that it loads, a shell with the scripts of its page', () => {
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
