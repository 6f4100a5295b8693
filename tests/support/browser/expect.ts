import {
  expect as playwrightExpect,
  type ExpectMatcherState,
  type MatcherReturnType,
} from '@playwright/test';

/** Assertions about a page or an element that Playwright retries. */
const names = [
  'toBeAttached',
  'toBeChecked',
  'toBeDisabled',
  'toBeEmpty',
  'toBeFocused',
  'toBeHidden',
  'toBeInViewport',
  'toBeVisible',
  'toContainText',
  'toHaveAccessibleDescription',
  'toHaveAttribute',
  'toHaveCount',
  'toHaveCSS',
  'toHaveJSProperty',
  'toHaveText',
  'toHaveTitle',
  'toHaveURL',
  'toHaveValue',
] as const;

type Matcher = (...expected: unknown[]) => Promise<void>;

/** The timeout of one attempt in milliseconds. */
const shortTime = 2_000;

/**
 * Playwright's assertions with more frequent retries. Playwright retries five times within a quarter of a second, then
 * twice a second, but ten times a second if the timeout is below 2.5 seconds. So each assertion gets a short timeout
 * and is repeated until its whole time is over. An assertion with an explicit timeout is unchanged.
 */
export const expect = playwrightExpect.extend(
  Object.fromEntries(
    names.map((name) => [
      name,
      function (this: ExpectMatcherState, actual: unknown, ...expected: unknown[]) {
        return expectOften(this, name, actual, expected);
      },
    ]),
  ),
) as typeof playwrightExpect;

async function expectOften(
  { isNot, timeout }: ExpectMatcherState,
  name: string,
  actual: unknown,
  expected: unknown[],
): Promise<MatcherReturnType> {
  const hasOwnTime = Object.hasOwn(Object(expected.at(-1)) as object, 'timeout');
  const end = Date.now() + timeout;
  for (;;) {
    const begin = Date.now();
    const time = Math.max(1, Math.min(shortTime, end - begin));
    try {
      const once = playwrightExpect.configure(hasOwnTime ? {} : { timeout: time })(actual);
      const matchers = (isNot ? once.not : once) as unknown as Record<string, Matcher>;
      await matchers[name]!(...expected);
      return { pass: !isNot, message: () => '' };
    } catch (error) {
      const now = Date.now();
      const { message } = error as Error;
      // A failure before the timeout is final, for example because the page is closed.
      if (hasOwnTime || now < begin + time) return { pass: isNot, message: () => message };
      if (now >= end)
        return { pass: isNot, message: () => `${message}\nIt was looked for ${timeout} ms in all.` };
    }
  }
}
