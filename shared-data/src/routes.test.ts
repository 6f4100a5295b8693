import { isAddressOf, remoteAt, shareRoutes } from './routes';

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
])('of the route %s, %s is an address: %s', (route, pathname, expected) => {
  expect(isAddressOf(route, pathname)).toBe(expected);
});

const remote = (name: string, ...paths: string[]) => ({
  name,
  routes: paths.map((path) => ({ path, screen: path })),
});

it('an address leads to the first remote that has a route for it, or to none', () => {
  const site = remote('site-remote', '/', '/watch/:id');
  const late = remote('late-remote', '/watch/:id', '/late');
  const remotes = [site, late];
  expect(remoteAt(remotes, '/watch/aurora')).toBe(site);
  expect(remoteAt(remotes, '/late')).toBe(late);
  expect(remoteAt(remotes, '/nowhere')).toBeUndefined();
});

it('a route that two remotes want belongs to the first, and one that the shell has to the shell', () => {
  const site = remote('site-remote', '/', '/watch/:id');
  const late = remote('late-remote', '/late', '/watch/:video', '/watch/:id/more', '/about');
  const { routes, contested } = shareRoutes([site, late]);
  expect(routes.map((route) => [route.path, route.remote.name])).toEqual([
    ['/', 'site-remote'],
    ['/watch/:id', 'site-remote'],
    ['/late', 'late-remote'],
    ['/watch/:id/more', 'late-remote'],
  ]);
  expect(contested).toEqual([
    { path: '/watch/:video', wantedBy: 'late-remote', hadBy: 'site-remote' },
    { path: '/about', wantedBy: 'late-remote', hadBy: 'shell' },
  ]);
});
