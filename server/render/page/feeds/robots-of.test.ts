import { site } from '../../../../tests/support/server-render/sample-videos';
import { robotsOf } from './robots-of';

it('excludes paths that are not for crawlers, and links to the sitemap', () => {
  expect(robotsOf(['/admin', '/search'], site).split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /search',
    '',
    'Sitemap: https://films.example/sitemap.xml',
    '',
  ]);
});
