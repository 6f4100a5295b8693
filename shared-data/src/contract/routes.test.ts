import {
  matchesRoute,
  isSameUrl,
  longestParameter,
  otherParameters,
  remoteForPath,
  renderedUrl,
  assignRoutes,
  withShortParameters,
} from './routes';

it.each([
  ['/', '/', true],
  ['/', '/category', false],
  ['/category', '/category', true],
  ['/category', '/category/', true],
  ['/category', '/category/films', false],
  ['/watch/:id', '/watch/aurora', true],
  ['/watch/:id', '/watch', false],
  ['/watch/:id', '/watch/aurora/more', false],
  ['/admin/*', '/admin', true],
  ['/admin/*', '/admin/trash/old', true],
  ['/admin/*', '/administration', false],
  ['/v1.0', '/v1.0', true],
  ['/v1.0', '/v1x0', false],
])('the route %s matches %s: %s', (route, pathname, expected) => {
  expect(matchesRoute(route, pathname)).toBe(expected);
});

it('a rendered page matches its URL with any campaign parameter, but never a preview', () => {
  const rendered = '/watch/aurora';
  const isOf = (search: string) => isSameUrl(rendered, { pathname: rendered, search });
  for (const same of ['', '?utm_source=a', '?t=9']) expect(isOf(same)).toBe(true);
  for (const other of ['?q=x', '?preview', '?t=9&preview=1']) expect(isOf(other)).toBe(false);
});

it('a page is rendered for the parameters that its screen reads, separate from all others', () => {
  const search = '?utm_source=a&year=2021&category=Music&q=sea&page=2&t=9&page=';
  expect(renderedUrl({ pathname: '/search', search })).toBe('/search?page=2&q=sea&category=Music&year=2021');
  expect(renderedUrl({ pathname: '/', search: '?page=&t=9' })).toBe('/');
  expect(otherParameters({ pathname: '/search/', search })).toEqual([
    ['utm_source', 'a'],
    ['t', '9'],
  ]);
});

it('filters of search results do not distinguish pages of other screens', () => {
  const address = { pathname: '/', search: '?category=x&page=2&year=1' };
  expect(renderedUrl(address)).toBe('/?page=2');
  expect(otherParameters(address)).toEqual([
    ['category', 'x'],
    ['year', '1'],
  ]);
  expect(isSameUrl('/', { pathname: '/', search: '?category=x' })).toBe(true);
  expect(isSameUrl('/search?q=a', { pathname: '/search', search: '?q=a&year=1' })).toBe(false);
});

it.each([
  ['/watch/aurora', '/watch/aurora?q=sea'],
  ['/page/about', '/page/about?q=sea'],
  ['/', '/?page=2&q=sea'],
  ['/category/Music', '/category/Music?page=2&q=sea'],
  ['/category', '/category?name=Film&page=2&q=sea'],
  ['/tag', '/tag?name=Film&page=2&q=sea'],
])('a parameter that %s does not read does not distinguish its pages', (pathname, rendered) => {
  expect(renderedUrl({ pathname, search: '?name=Film&page=2&q=sea' })).toBe(rendered);
});

it('a parameter that a screen reads is truncated, and other parameters remain unchanged', () => {
  const long = 'a'.repeat(longestParameter);
  const short = `?q=${long}&utm_source=${long}bc`;
  expect(withShortParameters({ pathname: '/', search: `?q=${long}bc&utm_source=${long}bc` })).toBe(short);
  expect(withShortParameters({ pathname: '/', search: short })).toBe(short);
});

it('two routes of one remote with the same shape conflict', () => {
  const { contested } = assignRoutes([remote('site-remote', '/watch/:id', '/watch/:video', '/watch/best')]);
  expect(contested).toEqual([{ path: '/watch/:video', requestedBy: 'site-remote', ownedBy: 'site-remote' }]);
});

const remote = (name: string, ...paths: string[]) => ({
  name,
  routes: paths.map((path) => ({ path, screen: path })),
});

it('a path belongs to the first remote with a matching route, or to none', () => {
  const site = remote('site-remote', '/', '/watch/:id');
  const late = remote('late-remote', '/watch/:id', '/late');
  const remotes = [site, late];
  expect(remoteForPath(remotes, '/watch/aurora')).toBe(site);
  expect(remoteForPath(remotes, '/late')).toBe(late);
  expect(remoteForPath(remotes, '/nowhere')).toBeUndefined();
});

it.each([
  ['/admin/*', '/admin', true],
  ['/admin/*', '/admin/items/:id', true],
  ['/admin/:id/edit', '/admin/*', true],
  ['/watch/:id', '/watch/best', true],
  ['/:page/best', '/watch/:id', true],
  ['/:page/best', '/', false],
  ['/watch/:id', '/watch', false],
  ['/watch/:id', '/watch/:id/more', false],
  ['/admin/*', '/administration', false],
])('the routes %s and %s match a common path: %s', (first, second, isContested) => {
  const { contested } = assignRoutes([remote('site-remote', first), remote('late-remote', second)]);
  expect(contested).toEqual(
    isContested ? [{ path: second, requestedBy: 'late-remote', ownedBy: 'site-remote' }] : [],
  );
});

it('a remote may have a separate screen for one path of another of its routes', () => {
  const { contested } = assignRoutes([remote('site-remote', '/watch/:id', '/watch/best')]);
  expect(contested).toEqual([]);
});

it('a route that two remotes request belongs to the first', () => {
  const site = remote('site-remote', '/', '/watch/:id');
  const late = remote('late-remote', '/late', '/watch/:video', '/watch/:id/more');
  const { routes, contested } = assignRoutes([site, late]);
  expect(routes.map((route) => [route.path, route.remote.name])).toEqual([
    ['/', 'site-remote'],
    ['/watch/:id', 'site-remote'],
    ['/late', 'late-remote'],
    ['/watch/:id/more', 'late-remote'],
  ]);
  expect(contested).toEqual([{ path: '/watch/:video', requestedBy: 'late-remote', ownedBy: 'site-remote' }]);
});
