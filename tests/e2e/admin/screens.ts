/** The addresses of the panel's screens, after `/admin`; the table comes last. */
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
