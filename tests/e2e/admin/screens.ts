/** The paths of the panel's screens below `/admin`, the table last. */
export const screens = [
  '/dashboard',
  '/unpublished',
  '/categories',
  '/banners',
  '/series',
  '/pages',
  '/site',
  '/team',
  '/views',
  '/changes',
  '/versions',
  '/trash',
  '/content',
  '',
];
