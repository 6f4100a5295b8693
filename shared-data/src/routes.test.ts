import { isAddressOf, remoteAt } from './routes';

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

it('an address leads to the first remote that has a route for it, or to none', () => {
  const site = { name: 'site', routes: [{ path: '/' }, { path: '/watch/:id' }] };
  const late = { name: 'late', routes: [{ path: '/watch/:id' }, { path: '/late' }] };
  const remotes = [site, late];
  expect(remoteAt(remotes, '/watch/aurora')).toBe(site);
  expect(remoteAt(remotes, '/late')).toBe(late);
  expect(remoteAt(remotes, '/nowhere')).toBeUndefined();
});
