import { startFiles } from './start-files';

it('a remote starts with its entry and the files that it loads, a shell with the scripts of its page', () => {
  const manifest = (json: object) => () => JSON.stringify(json);
  const entry = 'assets/remoteEntry.1.js';
  expect(startFiles('site-remote', manifest({ entry, start: ['assets/a.js'] }))).toEqual([
    entry,
    'assets/a.js',
  ]);
  expect(startFiles('site-remote', manifest({ entry }))).toEqual([entry]);
  const page = '<script>1</script><script src="/main.js"></script><script src="assets/b/main.js"></script>';
  expect(startFiles('shell', (file) => (file === 'index.html' ? page : ''))).toEqual([
    'main.js',
    'assets/b/main.js',
  ]);
});
