import { dayText, numberText } from './dates-and-numbers';

afterEach(() => jest.restoreAllMocks());

const inBrowserOf = (...tags: string[]) => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);

it('writes numbers and dates as the country of the browser does', () => {
  inBrowserOf('de-DE', 'en-IN', 'en-US');
  expect(numberText(1234567)).toBe('12,34,567');
  inBrowserOf('en-GB');
  expect(dayText(new Date(2026, 0, 31, 12))).toBe('31 Jan 2026');
});

it('writes them in the browser of a system that has no language', () => {
  inBrowserOf('en-US@posix', 'en_US.UTF-8', '');
  expect(numberText(2334)).toBe('2,334');
  inBrowserOf('en-US@posix', 'en-GB');
  expect(dayText(new Date(2026, 0, 31, 12))).toBe('31 Jan 2026');
});
