import path from 'node:path';
import { root } from '../programs/run';
import { openTarget, readRelease } from './arguments';

it('a part is released to the project, with the configuration of its pages', () => {
  expect(readRelease({ preview: false }, ['shell'])).toEqual({
    part: 'shell',
    preview: false,
    to: undefined,
    configuration: path.join(root, 'config/production.json'),
    withoutLostFiles: false,
  });
  expect(readRelease({ preview: false, 'without-lost-files': true }, ['shell']).withoutLostFiles).toBe(true);
});

it('the rules can be released, and nothing that is no part', () => {
  expect(readRelease({ preview: true }, ['rules'])).toMatchObject({ part: 'rules', preview: true });
  expect(() => readRelease({ preview: false }, ['site'])).toThrow(
    /^There is no part "site": release site-remote, .*shell or rules\.$/,
  );
  expect(() => readRelease({ preview: false }, [])).toThrow('There is no part');
});

it('a folder is named from where the command is given, a configuration from the project', () => {
  expect(
    readRelease({ preview: false, to: 'live', configuration: 'config/x.json' }, ['shell']),
  ).toMatchObject({ to: path.resolve('live'), configuration: path.join(root, 'config/x.json') });
});

it('pages in a folder have no configuration unless it is given: who serves them writes it', () => {
  expect(readRelease({ preview: false, to: 'live' }, ['shell']).configuration).toBeUndefined();
});

it('a folder is opened where one is given', async () => {
  const target = openTarget('nowhere');
  expect(await target.read('shell', 'releases.json')).toBeNull();
  expect(target.shellAddress()).toBeNull();
});
