/** Whether every case is tried, nightly and before a release (`npm run test:all`), or some of each kind. */
export const isEverything = process.env['TEST_ALL'] === '1';

/** Details of a test that the pre-merge checks leave out: another test implies most of it, or it is slow and rarely fails. */
export const nightly = { tag: '@nightly' };

/** Details of one case of many, such as one size of a screen: the pre-merge checks run only what `isEssential`. */
export const nightlyUnless = (isEssential: boolean): object => (isEssential ? {} : nightly);
