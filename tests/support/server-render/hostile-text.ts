import fc from 'fast-check';

/** Texts that broke pages and feeds of other products, each with the part that other products show. */
const pieces: [written: string, shown: string][] = [
  ['</script><script>alert(1)</script>', '</script><script>alert(1)</script>'],
  ['</title>', '</title>'],
  ['<!--<script>', '<!--<script>'],
  ['-->', '-->'],
  [']]>', ']]>'],
  ['<![CDATA[', '<![CDATA['],
  ['<?xml?>', '<?xml?>'],
  ['&amp;', '&amp;'],
  ['&nothing;', '&nothing;'],
  ['&', '&'],
  ['"', '"'],
  ["'", "'"],
  ['" onload="alert(1)', '" onload="alert(1)'],
  ['\\', '\\'],
  ['$&', '$&'],
  ['😀'.repeat(300), '😀'.repeat(300)],
  ['👩‍👩‍👧', '👩‍👩‍👧'],
  ['שלום', 'שלום'],
  ['\u200f', '\u200f'],
  ['\u202e', ''],
  ['\u2067', ''],
  ['\u2069', ''],
  ['\u0000', ''],
  ['\u0008', ''],
  ['\u001b', ''],
  ['\u0080', ''],
  ['\ufffe', ''],
  ['\u{1ffff}', ''],
  ['\ud800', '\ufffd'],
  ['\udc00 ', '\ufffd '],
  ['a\r\nb', 'a b'],
  ['a\u2028b', 'a b'],
  ['../', '../'],
  ['%2F?#', '%2F?#'],
];

/** A text as a person wrote it, and as other products show it. */
export interface HostileText {
  written: string;
  shown: string;
}

/** Combinations of these texts, each of which has a visible part. */
export const hostileText: fc.Arbitrary<HostileText> = fc
  .array(fc.constantFrom(...pieces), { maxLength: 6 })
  .map((chosen) => ({
    written: `T${chosen.map(([written]) => written).join('.')}.`,
    shown: `T${chosen.map(([, shown]) => shown).join('.')}.`,
  }));
