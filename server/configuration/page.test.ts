/**
 * @jest-environment jsdom
 */
import fc from 'fast-check';
import { scriptHashes } from '../render/page/markup/in-page';
import { writePage, type PageConfiguration } from './page';

const page = `<!doctype html><title>A site</title>
<link rel="preconnect" id="data-server" href="https://firestore.googleapis.com">
<script type="application/json" id="configuration">{}</script>
<script>start()</script>`;

const configuration = (name: string): PageConfiguration & { name: string } => ({
  name,
  remotes: [{ name: 'site-remote', address: 'https://site.example', routes: [], menu: [] }],
});

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

const texts = fc.array(
  fc.oneof(
    fc.constantFrom(
      '</script>',
      '<script>alert(1)</script>',
      '<!--',
      '-->',
      '$&',
      '$1',
      '\u2028',
      '"',
      '&lt;',
      '\\',
    ),
    fc.string({ unit: 'binary', maxLength: 5 }),
  ),
  { maxLength: 6 },
);

it('a page with any configuration runs no script of it, and keeps its own scripts', () => {
  fc.assert(
    fc.property(texts, (parts) => {
      const wanted = configuration(parts.join(''));
      const written = writePage(page, wanted);
      const document = parse(written);
      expect(JSON.parse(document.querySelector('#configuration')!.textContent!)).toEqual(wanted);
      expect([...document.scripts].map(({ type }) => type)).toEqual(['application/json', '']);
      expect(document.scripts[1]!.textContent).toBe('start()');
      expect(scriptHashes(written)).toEqual(scriptHashes(page));
    }),
  );
});

it('the content policy contains each inline script that runs, in any notation', () => {
  const [hash] = scriptHashes('<script>start()</script>');
  expect(scriptHashes('<SCRIPT id="early" >start()</SCRIPT >')).toEqual([hash]);
  expect(scriptHashes('<script type="module">start()</script>')).toEqual([hash]);
  expect(scriptHashes('<!-- <script>start()</script> --><script src="/a.js"></script>')).toEqual([]);
  expect(scriptHashes('<script type="application/ld+json">{}</script>')).toEqual([]);
});

it('a page preconnects to its Firestore server', () => {
  const linkOf = (html: string) => parse(html).querySelector('link')!.getAttribute('href');
  expect(linkOf(writePage(page, configuration('A')))).toBe('https://firestore.googleapis.com');
  const local = { firestore: 'http://127.0.0.1:8080', auth: 'http://127.0.0.1:9099' };
  expect(linkOf(writePage(page, { ...configuration('A'), local }))).toBe(local.firestore);
});

it('writing a page changes only its configuration and its preconnect link', () => {
  const local = { firestore: 'http://127.0.0.1:8080', auth: 'http://127.0.0.1:9099' };
  const wanted = { ...configuration('A'), local };
  const written = page
    .replace('https://firestore.googleapis.com', local.firestore)
    .replace('{}', JSON.stringify(wanted));
  expect(writePage(page, wanted)).toBe(written);
  expect(writePage('<title>Another</title>', wanted)).toBe('<title>Another</title>');
});
