/** @jest-environment jsdom */
import fc from 'fast-check';
import * as command from './decode-html';
import * as browser from './decode-html.browser';

const piece = fc.constantFrom(
  ...[
    '&amp;',
    '&lt',
    '&copy',
    '&copy=',
    '&#169;',
    '&#x1F600;',
    '&',
    ';',
    '&nbsp;',
    '&notin;',
    '&noti',
    '&zzz;',
  ],
  ...['<', '<b>', '>', '"', "'", '\n', ' ', 'text', 'é', '=1'],
);
const written = fc.array(piece, { minLength: 1, maxLength: 12 }).map((pieces) => pieces.join(''));

it('reads the names of characters in a browser as in a command', () => {
  fc.assert(
    fc.property(written, (text) => {
      expect(browser.decodeText(text)).toBe(command.decodeText(text));
      expect(browser.decodeAttribute(text)).toBe(command.decodeAttribute(text));
    }),
  );
});
