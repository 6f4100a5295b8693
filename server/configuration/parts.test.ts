import { hostingOf } from '../http/hosting-configuration';
import { registeredAt } from './page-configuration';
import { parseParts, parts, portVariables, remotes } from './parts';
import { rewriteOf } from '../http/hosting';

const shell = { name: 'shell', port: 3000 };
const late = {
  name: 'late-news-remote',
  port: 3009,
  routes: [
    { path: '/late/*', screen: 'late' },
    { path: '/late-list/:day', screen: 'list' },
  ],
  menu: [{ label: 'Late', path: '/late' }],
};

describe('the list of apps', () => {
  it('contains the name, port, routes and menu of each app', () => {
    expect(parts).toEqual(['shell', ...remotes.map(({ name }) => name)]);
    expect(parseParts([shell, late]).remotes).toEqual([late]);
  });

  it.each([
    [[late], /shell/],
    [[shell, late, late], 'Two apps have one name'],
    [[shell, late, { ...late, name: 'other-remote' }], 'Two apps have one port'],
    [[shell, { ...late, name: 'late' }], 'ends with "-remote"'],
    [[shell, { ...late, name: '../x-remote' }], 'ends with "-remote"'],
    [[shell, { ...late, name: 'late--news-remote' }], 'ends with "-remote"'],
    [[shell, { ...late, routes: [{ path: 'late', screen: 'late' }] }], 'A route is such as'],
    [[shell, { ...late, routes: [{ path: '/a/*/b', screen: 'late' }] }], 'A route is such as'],
    [
      [shell, { ...late, routes: [{ path: '/v1/:id', screen: 'late' }] }],
      'A route cannot begin with /parts, /account, /health, /v1',
    ],
    [[shell, { ...late, routes: [{ path: '/health', screen: 'late' }] }], 'A route cannot begin with'],
    [[shell, { ...late, rout: [] }], /rout/],
  ])('refuses %j', (json, sentence) => {
    expect(() => parseParts(json)).toThrow(sentence);
  });

  it('gives each app a variable for its port', () => {
    const variables = Object.values(portVariables).map(({ variable }) => variable);
    expect(variables).toEqual(expect.arrayContaining(['PORT', 'SITE_PORT', 'ADMIN_PORT']));
    expect(new Set(variables).size).toBe(variables.length);
  });
});

describe('a page', () => {
  const configuration = { remotes: [registeredAt('https://late.example', late as never)] };

  it('may load from each of its remotes, and serves only their paths', () => {
    const hosting = hostingOf(configuration, { pages: [] });
    expect(hosting.headers[0]!.headers['Content-Security-Policy']).toContain(
      "script-src 'self' https://late.example;",
    );
    const answered = (pathname: string) => rewriteOf(hosting, pathname) !== undefined;
    for (const pathname of ['/late', '/late/a', '/late/a/b', '/late-list/monday'])
      expect([pathname, answered(pathname)]).toEqual([pathname, true]);
    for (const pathname of ['/latest', '/late-list', '/late-list/a/b', '/category', '/about', '/nowhere'])
      expect([pathname, answered(pathname)]).toEqual([pathname, false]);
  });
});
