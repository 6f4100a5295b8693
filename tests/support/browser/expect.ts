import {
  expect as playwrightExpect,
  type ExpectMatcherState,
  type MatcherReturnType,
} from '@playwright/test';

/** What is expected of a page or a part of it, and may come later. */
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

/** In milliseconds. */
const shortTime = 2_000;

/**
 * Playwright's own, which looks more often. Within the first quarter of a second Playwright looks five times, then twice
 * a second; but ten times a second where it has less than two and a half seconds in all. So it is given a short time, as
 * often as the whole time allows. What names its own time keeps it.
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
      // What fails before its time, such as a page that was closed, fails for good.
      if (hasOwnTime || now < begin + time) return { pass: isNot, message: () => message };
      if (now >= end)
        return { pass: isNot, message: () => `${message}\nIt was looked for ${timeout} ms in all.` };
    }
  }
}
