import { dayText, numberText } from './dates-and-numbers';

afterEach(() => jest.restoreAllMocks());

const inBrowserOf = (...tags: string[]) => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);

it('formats numbers and dates for the region of the browser', () => {
  inBrowserOf('de-DE', 'en-IN', 'en-US');
  expect(numberText(1234567)).toBe('12,34,567');
  inBrowserOf('en-GB');
  expect(dayText(new Date(2026, 0, 31, 12))).toBe('31 Jan 2026');
});

it('formats them in a browser of a system without a language', () => {
  inBrowserOf('en-US@posix', 'en_US.UTF-8', '');
  expect(numberText(2334)).toBe('2,334');
  inBrowserOf('en-US@posix', 'en-GB');
  expect(dayText(new Date(2026, 0, 31, 12))).toBe('31 Jan 2026');
});
