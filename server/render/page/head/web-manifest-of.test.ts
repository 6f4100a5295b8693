import fc from 'fast-check';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { hostileText } from '../../../../tests/support/server-render/hostile-text';
import { site } from '../../../../tests/support/server-render/sample-videos';
import { webManifestOf } from './web-manifest-of';

it('has the name of the site', () => {
  fc.assert(
    fc.property(hostileText, (name) => {
      expect(JSON.parse(webManifestOf({ ...site, name: name.written }))).toMatchObject({
        name: name.shown,
        short_name: name.shown,
        start_url: '/',
        lang: 'en',
      });
    }),
  );
});

it('has icons that exist in the shell', () => {
  const { icons } = JSON.parse(webManifestOf(site)) as { icons: { src: string }[] };
  const files = icons.map(({ src }) => path.join(__dirname, '../../../../shell/public', src));
  expect(files).toHaveLength(2);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
