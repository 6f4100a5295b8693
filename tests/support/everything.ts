/** Whether all cases are tested, nightly and before a release (`npm run test:all`), or only some of each kind. */
export const isEverything = process.env['TEST_ALL'] === '1';

/** All of these cases nightly, and only the first ones before a merge. */
export const someOf = <Case>(cases: readonly Case[], count = 1): readonly Case[] =>
  isEverything ? cases : cases.slice(0, count);

/**
 * The tag of one of many cases, such as one size of a screen. The pre-merge checks run only cases with `isEssential`. They skip
 * a test with `@nightly` in its title as well: other tests cover most of it, or it is slow and rarely fails.
 */
export const nightlyUnless = (isEssential: boolean): object => (isEssential ? {} : { tag: '@nightly' });
