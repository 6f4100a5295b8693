import fc from 'fast-check';
import { emptyDraft, validateItem } from 'admin-data';
import { completeAddress } from './complete-address';

it.each([
  ['example.org/v', 'https://example.org/v'],
  ['  www.example.org ', 'https://www.example.org'],
  ['//example.org/v', 'https://example.org/v'],
  ['youtu.be/aqz-KE-bpKQ?t=3', 'https://youtu.be/aqz-KE-bpKQ?t=3'],
  ['example.org:8443/v#part', 'https://example.org:8443/v#part'],
  ['münchen.de/film', 'https://münchen.de/film'],
  ['example.org/of@someone', 'https://example.org/of@someone'],
  ['x.org', 'https://x.org'],
  ['a.b.example.org?v=1', 'https://a.b.example.org?v=1'],
  ['пример.xn--p1ai', 'https://пример.xn--p1ai'],
])('%s is completed to %s', (typed, completed) => {
  expect(completeAddress(typed)).toBe(completed);
});

it.each([
  '',
  '/clips/x.webm',
  'https://example.org/v',
  'http://example.org/v',
  'HTTPS://EXAMPLE.ORG',
  'javascript:alert(1)',
  'javascript:alert.call(1)',
  'JavaScript://example.org/%0aalert(1)',
  'data:text/html,x',
  'mailto:someone@example.org',
  'someone@example.org',
  'someone:secret@example.org',
  'a word',
  'word',
  'example.org and more',
  '-example.org',
  'example-.org',
  'ex_ample.org',
  'example.o',
  'example.xn--_',
])('%s is unchanged', (typed) => {
  expect(completeAddress(typed)).toBe(typed);
});

it('a completed address starts with https, and completing it again changes nothing', () => {
  const addresses = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.webUrl().map((url) => url.replace(/^https?:/, '')),
    fc.emailAddress(),
    fc
      .tuple(fc.constantFrom('javascript:', 'data:', 'mailto:', ''), fc.domain())
      .map((parts) => parts.join('')),
  );
  const item = {
    ...emptyDraft,
    title: 'T',
    imageBlob: 'https://example.org/i.png',
    date: '2026-01-01',
    category: 'C',
  };
  fc.assert(
    fc.property(addresses, (typed) => {
      const completed = completeAddress(typed);
      expect(completeAddress(completed)).toBe(completed);
      if (completed === typed.trim()) return;
      expect(new URL(completed).protocol).toBe('https:');
      expect(new URL(completed).username).toBe('');
      expect(validateItem({ ...item, url: completed })).toEqual({});
      expect(typed).not.toMatch(/^\s*[a-z]+:(?!\d)/i);
    }),
  );
});
