/** Whether every case is tried, as at night and before a release (`npm run test:all`), or some of each kind. */
export const isEverything = process.env['TEST_ALL'] === '1';
