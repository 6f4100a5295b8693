import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseConfiguration } from './configuration';

const local: unknown = JSON.parse(readFileSync(path.join(__dirname, '../../../config/local.json'), 'utf8'));

it('accepts the configuration of the local product', () => {
  expect(parseConfiguration(local)).toMatchObject({ firebase: { projectId: 'demo-video-site' } });
});

it('accepts a production page without local servers and optional fields', () => {
  const { local: _, contactLink: __, ...production } = local as Record<string, unknown>;
  expect(parseConfiguration(production)).not.toHaveProperty('local');
});

it('accepts the file storage that a project names', () => {
  const firebase = { ...(local as { firebase: object }).firebase, storageBucket: 'films.example' };
  expect(parseConfiguration({ ...(local as object), firebase })).toMatchObject({ firebase });
});

it.each([
  [{ brand: undefined }, '"brand" is missing'],
  [{ brand: { name: '', heading: 'x', tagline: 'x' } }, '"brand.name" must not be empty'],
  [{ brand: { name: 5, heading: 'x', tagline: 'x' } }, '"brand.name" must be text'],
  [{ contactLink: 'javascript:alert(1)' }, '"contactLink" must be an address'],
  [{ contactLink: 'see https://example.org' }, '"contactLink" must be an address'],
  [{ contactLink: 'https:///' }, '"contactLink" must be an address'],
  [{ publishLink: 'javascript:alert(1)' }, '"publishLink" must be an address'],
  [
    { local: { firestore: 'http://a', auth: 'http://b', demoAccount: { email: 'a' } } },
    '"local.demoAccount.password" is missing',
  ],
  [
    { remotes: [{ name: 'site', address: 'http://a', routes: [], menu: [] }, {}] },
    '"remotes.1.name" is missing',
  ],
  [
    { remotes: [{ name: 'site', address: 'http://a', routes: [{ path: '/' }], menu: [{ path: '/' }] }] },
    '"remotes.0.routes.0.screen" is missing; "remotes.0.menu.0.label" is missing.',
  ],
  [{ ads: { scriptUrl: 'https://ads.example/a.js' } }, '"ads.key" is missing'],
  [{ analytics: { attributes: {} } }, '"analytics.scriptUrl" is missing'],
  [
    { local: { firestore: 'http://127.0.0.1:8080/', auth: 'x' } },
    '"local.firestore" must not end with a slash',
  ],
])('names the invalid field in %j', (change, sentence) => {
  expect(() => parseConfiguration({ ...(local as object), ...change })).toThrow(sentence);
});

it.each([null, 5, 'text', []])('refuses %j', (json) => {
  expect(() => parseConfiguration(json)).toThrow(/^The page's configuration has a fault/);
  expect(() => parseConfiguration(json)).toThrow(expect.objectContaining({ group: 'invalid' }));
});
