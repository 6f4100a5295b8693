import type { SiteField } from '../../shared-data/src/site/site-settings';
import { summary } from './documents';
import type { Given, RulesCase, Stored, World } from './rules-case';

const png = (length: number): string => `data:image/png;base64,${'A'.repeat(length - 22)}`;

const pictures = (most: number): [unknown[], unknown[]] => [
  ['', png(most), 'https://example.org/a.png'],
  [
    png(most + 1),
    5,
    'http://example.org/a.png',
    '/a.png',
    'data:text/html;base64,AAAA',
    `https://a.b/${'a'.repeat(most)}`,
  ],
];

const line = (most: number): [unknown[], unknown[]] => [
  ['', 'x', '😀'.repeat(most)],
  [5, null, 'x'.repeat(most + 1), 'a\nb', 'a\u0000'],
];

const colours: [unknown[], unknown[]] = [
  ['', '#b3350f'],
  ['#fff', 'red', '#B3350F', '#b3350f}', '#b3350f;', 5],
];

const links: [unknown[], unknown[]] = [
  [
    '',
    '/ Home',
    '/about About us\nhttps://example.org/a?b#c Shop\nmailto:me@example.org Write',
    `/a ${'😀'.repeat(60)}`,
  ],
  [
    5,
    'About',
    '/about',
    '/about ',
    'javascript:alert(1) Run',
    '//evil.example Go',
    '/\\evil.example Go',
    'ftp://a.b Files',
    'https:// Go',
    'mailto: Write',
    '/a A\n',
    '/a A\n\n/b B',
    '/a A\u0000',
    `/a ${'x'.repeat(61)}`,
    Array.from({ length: 100 }, (_, at) => `/${'a'.repeat(60)} ${at}`).join('\n'),
  ],
];

/** Valid and invalid values of each setting. */
const values: Record<SiteField | 'pages', [allowed: unknown[], denied: unknown[]]> = {
  name: line(60),
  tagline: line(200),
  heading: line(120),
  logo: pictures(30_000),
  heroPicture: pictures(150_000),
  accent: colours,
  accentDark: colours,
  menu: links,
  footer: links,
  pages: links,
  contact: [
    ['', 'https://wa.me/1', '/contact', 'mailto:me@example.org', `mailto:${'a'.repeat(1993)}`],
    [
      5,
      'javascript:alert(1)',
      'mailto:',
      'mailto:a b',
      'tel:1',
      '//evil.example',
      `mailto:${'a'.repeat(1994)}`,
    ],
  ],
  language: [
    ['', 'en', 'pt-BR', 'zh-Hant-TW'],
    [5, 'e', 'EN', 'english', 'en_US', 'en"', 'a-b'],
  ],
  featured: [
    ['', 'none'],
    ['all', 5],
  ],
  heroVideo: [
    ['', 'a', '😀'.repeat(1000)],
    [5, 'a/b', 'a\nb', 'x'.repeat(1001)],
  ],
  rows: [
    [
      '',
      'Music',
      `Music\n${'😀'.repeat(100)}`,
      Array.from({ length: 12 }, (_, at) => `Row ${at}`).join('\n'),
    ],
    [
      5,
      'Music\n',
      '\nMusic',
      'a\tb',
      'x'.repeat(101),
      Array.from({ length: 13 }, () => 'x'.repeat(100)).join('\n'),
    ],
  ],
};

/** The site settings in the summary. */
export function siteCases({ may, mayNot }: Pick<Given, 'may' | 'mayNot'>): RulesCase[] {
  const path = 'catalogue/summary';
  const withSite = (version: number, site: unknown): Stored => ({ ...summary, version, site });
  const there: World = { [path]: withSite(1, { name: 'Films' }) };
  const strange = { name: 'Films', ofANewerVersion: 1 };
  const ofANewer: World = { [path]: withSite(1, strange) };
  return [
    ...Object.entries(values).flatMap(([name, [allowed, denied]]) => [
      ...allowed.map((value) => may(`site.${name}`, there, [path, withSite(2, { [name]: value })])),
      ...denied.map((value) =>
        mayNot(`site.${name}: ${JSON.stringify(value).slice(0, 40)}`, there, [
          path,
          withSite(2, { [name]: value }),
        ]),
      ),
    ]),
    may('the first settings', { [path]: summary }, [path, withSite(2, { name: 'Films' })]),
    may('settings with the first summary', {}, [path, withSite(1, { name: 'Films' })]),
    mayNot('wrong settings with the first summary', {}, [path, withSite(1, { name: 5 })]),
    may('all settings are deleted', there, [path, withSite(2, {})]),
    may('they are absent', there, [path, { ...summary, version: 2 }]),
    mayNot('settings without the next version', there, [path, withSite(1, { name: 'Others' })]),
    mayNot('an unknown setting', there, [path, withSite(2, { name: 'Films', own: 'x' })]),
    mayNot('invalid settings', there, [path, withSite(2, 'Films')]),
    may('a setting of a newer version stays', ofANewer, [path, withSite(2, { ...strange, name: 'Others' })]),
    mayNot('a setting of a newer version changes', ofANewer, [
      path,
      withSite(2, { ...strange, ofANewerVersion: 2 }),
    ]),
    may('another write keeps invalid settings', { [path]: withSite(1, { name: 5 }) }, [
      path,
      withSite(2, { name: 5 }),
    ]),
  ];
}
