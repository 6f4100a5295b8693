import { countBrowserTests } from './browser';

const stats = { expected: 4, unexpected: 1, flaky: 2, skipped: 3 };

it('counts each browser test once, a flaky one as passed', () => {
  expect(countBrowserTests({ stats, errors: [] }, false)).toEqual({ passed: 6, failed: 1, skipped: 3 });
});

it('counts errors outside of tests, and a run that fails without an error', () => {
  const passed = { ...stats, unexpected: 0 };
  expect(countBrowserTests({ stats: passed, errors: [{}, {}] }, false).failed).toBe(2);
  expect(countBrowserTests({ stats: passed, errors: [] }, false).failed).toBe(1);
  expect(countBrowserTests({ stats: passed, errors: [] }, true).failed).toBe(0);
});
