import path from 'node:path';
import { root } from 'server/configuration';
import { openTarget, readRelease } from './arguments';

it('an app is released to the project, with the configuration of its pages', () => {
  expect(readRelease({ preview: false }, ['shell'])).toEqual({
    part: 'shell',
    preview: false,
    to: undefined,
    configuration: path.join(root, 'config/production.json'),
    withoutLostFiles: false,
  });
  expect(readRelease({ preview: false, 'without-lost-files': true }, ['shell']).withoutLostFiles).toBe(true);
});

it('the rules can be released, and no unknown app', () => {
  expect(readRelease({ preview: true }, ['rules'])).toMatchObject({ part: 'rules', preview: true });
  expect(() => readRelease({ preview: false }, ['site'])).toThrow(
    /^"site" is not an app: release site-remote, .*shell or rules\.$/,
  );
  expect(() => readRelease({ preview: false }, [])).toThrow('is not an app');
});

it('a folder is relative to the working directory, a configuration to the project', () => {
  expect(
    readRelease({ preview: false, to: 'live', configuration: 'config/x.json' }, ['shell']),
  ).toMatchObject({ to: path.resolve('live'), configuration: path.join(root, 'config/x.json') });
});

it('pages in a folder have no configuration unless it is given, because their server writes it', () => {
  expect(readRelease({ preview: false, to: 'live' }, ['shell']).configuration).toBeUndefined();
});

it('a given folder is the target', async () => {
  const target = openTarget('nowhere');
  expect(await target.read('shell', 'releases.json')).toBeNull();
  expect(target.shellAddress()).toBeNull();
});
