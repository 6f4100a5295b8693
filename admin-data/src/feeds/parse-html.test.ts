/** @jest-environment jsdom */
import fc from 'fast-check';
import { parseHtml, parsePage } from './parse-html';
import * as browser from './parse-html.browser';

const piece = fc.constantFrom(
  '<p>',
  '</p>',
  '<b>',
  '</i>',
  '<ul><li>',
  '<table><td>',
  '<a href="x&amp;y">',
  '<br/>',
  '<!-- c -->',
  '<svg><g/>',
  '&lt;',
  '&copy',
  'text ',
  '\n',
  '<script>a<b</script>',
  '<',
  '"',
  '<template>t</template>',
);

it('reads HTML in a browser as in a command', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const html = pieces.join('');
      expect(browser.parseHtml(html)).toEqual(parseHtml(html));
      expect(browser.parsePage(html)).toEqual(parsePage(html));
    }),
  );
});
