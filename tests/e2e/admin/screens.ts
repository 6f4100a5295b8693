/** The paths of the panel's screens below `/admin`, the table last. */
export const screens = [
  '/home',
  '/home/log',
  '/items?show=draft',
  '/items?show=trash',
  '/items?panel=categories',
  '/series',
  '/pages',
  '/site',
  '/site/banners',
  '/site/team',
  '/audience',
  '/content',
  '/versions',
  '',
];
