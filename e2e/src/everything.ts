/** Whether every case is tried, as at night and before a release (`npm run test:all`), or some of each kind. */
export const isEverything = process.env['TEST_ALL'] === '1';

/** The details of a test that a landing leaves out: what it would notice is seen by another, or changes seldom. */
export const eachNight = { tag: '@each-night' };

/** The details of one case of many: those that show as much as the others run at a landing, the others each night. */
export const whenever = (isAtALanding: boolean): object => (isAtALanding ? {} : eachNight);
