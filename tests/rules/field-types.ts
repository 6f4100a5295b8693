import type { GenericSchema } from 'valibot';
import { bannerSizes, type Banner, type Category } from 'shared-data';
import {
  customPageDraftSchema,
  imageData,
  itemFields,
  datePattern,
  durationPattern,
  secureAddress,
  seriesDraftSchema,
  siteDraftSchema,
  type CustomPageDraft,
  type SeriesDraft,
} from 'shared-data/documents';

/** The condition for a field in the security rules, with examples of values that are allowed and denied. */
export interface FieldType {
  /** The schema of the panel's form. The rules must allow each value that the schema accepts. */
  schema?: GenericSchema<unknown, unknown>;
  /** Returns the condition in the language of the rules. `value`: the expression for the field's value. */
  rule: (value: string) => string;
  /** The name of a function in the rules with this condition, if several rules need it. */
  name?: string;
  /** The default of an optional field, in the language of the rules. */
  absent?: string;
  allowed: unknown[];
  /** Values that the rules deny. `undefined`: the field is absent. */
  denied: unknown[];
}

/** Values that are not texts, and a text above the limit of each field. */
const notTexts = [undefined, 5, true, null, ['x'], { x: 1 }, 'x'.repeat(300_000)];

const text = ({ denied, ...type }: FieldType): FieldType => ({ ...type, denied: [...notTexts, ...denied] });

/** The condition for a value: a call of the type's function if it has one. */
export const conditionOf = ({ name, rule }: FieldType, value: string): string =>
  name === undefined ? rule(value) : `${name}(${value})`;

/** The condition that the whole text matches a pattern. */
const matches =
  (pattern: string) =>
  (value: string): string =>
    `${value}.matches('${pattern.replaceAll('\\', '\\\\')}')`;

/** The pattern of a form's schema, as the rules write it. */
function patternOf({ source, flags }: RegExp): string {
  const pattern = source.replace(/^\^|\$$/g, '').replaceAll('\\/', '/');
  return flags.includes('i') ? `(?i:${pattern})` : pattern;
}

/** Limits the UTF-16 units of a text in a condition. Rules count some characters as two. */
const bounded =
  (most: number, rule: (value: string) => string) =>
  (value: string): string =>
    `(${value}.size() <= ${most} && ${rule(value)})`;

const webPath = '/([^\\s\\p{Cc}/\\\\][^\\s\\p{Cc}\\\\]*)?';

export const optional = (type: FieldType, absent = "''"): FieldType => ({
  ...type,
  absent,
  allowed: [undefined, ...type.allowed],
  denied: type.denied.filter((value) => value !== undefined),
});

const orEmpty = (type: FieldType): FieldType => ({
  rule: (value) => `(${value} == '' || ${conditionOf(type, value)})`,
  allowed: [...type.allowed, ''],
  denied: type.denied.filter((value) => value !== ''),
});

/** A text of `least` to `most` characters. `most` is at most 1,000, because patterns have this limit. */
const characters = (least: 0 | 1, most: number, schema?: GenericSchema): FieldType =>
  text({
    ...(schema && { schema }),
    rule: matches(`(?s).{${least},${most}}`),
    allowed: ['x', 'x'.repeat(most), '😀'.repeat(most), 'a\nb', ...(least === 0 ? [''] : [])],
    denied: ['x'.repeat(most + 1), ...(least === 1 ? [''] : [])],
  });

/** A text of at most `most` characters. The rules allow twice as many, because they may count a character as two. */
const longText = (most: number, schema: GenericSchema): FieldType =>
  text({
    schema,
    rule: (value) => `${value} is string && ${value}.size() <= ${2 * most}`,
    allowed: ['', 'a\nb', '😀'.repeat(most)],
    denied: ['x'.repeat(2 * most + 1)],
  });

/** A single line of `least` to `most` characters. */
const line = (least: 0 | 1, most: number, schema: GenericSchema): FieldType =>
  text({
    schema,
    rule: matches(`[^\\p{Cc}]{${least},${most}}`),
    allowed: ['x', '😀'.repeat(most), ...(least === 0 ? [''] : [])],
    denied: ['x'.repeat(most + 1), 'a\nb', 'a\u0000', ...(least === 1 ? [''] : [])],
  });

const oneOf = (values: readonly string[], schema?: GenericSchema): FieldType => ({
  ...(schema && { schema }),
  rule: (value) => `${value} in [${values.map((one) => `'${one}'`).join(', ')}]`,
  allowed: [...values],
  denied: [undefined, 'other', 5, null],
});

/** A picture: a URL, or a data URL of at most 200 KB in a picture format of browsers. */
const image = text({
  schema: itemFields.imageBlob.draft,
  name: 'isImage',
  rule: bounded(204_800, matches(`${patternOf(imageData)}|${patternOf(secureAddress)}`)),
  allowed: ['https://i.ytimg.com/vi/a/mqdefault.jpg', `data:image/png;base64,${'A'.repeat(204_778)}`],
  denied: [
    '',
    'http://example.org/a.png',
    'data:text/html;base64,AAAA',
    'data:image/png,<svg>',
    'data:image/png;base64,AAA!',
    'data:image/js;base64,AAAA',
    'data:image/xml;base64,AAAA',
    'javascript:alert(1)',
    `data:image/png;base64,${'A'.repeat(204_779)}`,
    'https://exa mple.org/',
    '/picture.png',
  ],
});

/** Empty, a web URL, or a path of this site. Paths that a browser resolves to another host are denied. */
const link = text({
  schema: itemFields.url.draft,
  name: 'isLink',
  rule: bounded(2000, matches(`((?i:https?)://[^\\s/?#]+[^\\s]*|${webPath})?`)),
  allowed: [
    '',
    'http://example.org',
    'HTTPS://example.org/a?b#c',
    `https://example.org/${'a'.repeat(1980)}`,
    '/',
    '/clips/aurora.webm',
    '/a//b?c=/#d',
  ],
  denied: [
    'javascript:alert(1)',
    'ftp://example.org',
    'https://',
    'https:///a',
    'https://a b',
    `https://example.org/${'a'.repeat(1981)}`,
    `/${'a'.repeat(2000)}`,
    'clips/aurora.webm',
    './a',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/a\\b',
    '/\t/evil.example',
    '/a b',
    '/a\n',
    '/\u0000',
    '/a\u001b',
  ],
});

/** A date of the calendar, including leap days. */
const day = text({
  schema: itemFields.date.draft,
  name: 'isDay',
  rule: matches(patternOf(datePattern)),
  allowed: ['2024-02-29', '2000-02-29', '1999-12-31', '2026-04-30'],
  denied: [
    '',
    '2023-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '21.11.2026',
    '2026-11-21T00:00',
  ],
});

const tags = text({
  schema: itemFields.tags.draft,
  rule: bounded(1100, matches('[^\\p{Cc}]*')),
  allowed: ['', 'travel, Straßenessen', 'x'.repeat(1100)],
  denied: ['x'.repeat(1101), 'a\nb'],
});

const duration = text({
  schema: itemFields.duration.draft,
  rule: matches(patternOf(durationPattern)),
  allowed: ['', '0:09', '4:05', '59:59', '1:02:03', '999:59:59'],
  denied: ['4', '4:5', '4:60', '0:00:09', '1000:00:00', '4:05 '],
});

/** One line for each language: its tag, a space, and a web URL, a path of this site or the id of a caption text. */
const captions = text({
  schema: itemFields.captions.draft,
  rule: bounded(
    5000,
    matches(
      `((^|\\n)(?i:[a-z]{2,3}(-[a-z0-9]{1,8})* (https?://[^\\s/?#][^\\s]*|${webPath}|#[a-z0-9]{20})))*`,
    ),
  ),
  allowed: [
    '',
    'en https://example.org/en.vtt',
    'pt-BR /captions/a.vtt\nZH-Hant-TW http://example.org/a?b',
    `en #${'a1'.repeat(10)}`,
  ],
  denied: [
    'en',
    'https://example.org/en.vtt',
    'e https://example.org/en.vtt',
    'en  https://example.org/en.vtt',
    'en javascript:alert(1)',
    'en //evil.example/a.vtt',
    'en https://example.org/en.vtt\n',
    'en https://example.org/en.vtt\nde',
    'en https://a.example de https://b.example',
    `en #${'a'.repeat(19)}`,
    `en https://example.org/${'a'.repeat(5000)}`,
  ],
});

/**
 * A list of names. Rules have no loops, so they limit the length of all names together: twenty names of 100 characters,
 * each of which may count as two.
 */
const names: FieldType = {
  rule: (value) => `${value}.size() <= 20 && ${value}.join('').size() <= 4000`,
  allowed: [[], ['Tunes'], Array.from({ length: 20 }, () => 'x'.repeat(100))],
  denied: [undefined, 'Tunes', { a: 1 }, Array.from({ length: 21 }, () => 'x'), ['x'.repeat(4001)]],
};

const ids = (count: number, length = 2): string[] =>
  Array.from({ length: count }, (_, at) => String(at).padStart(length, 'x'));

/** Ids of videos without duplicates. Rules have no loops, so they limit the length of all ids together. */
const videos: FieldType = {
  schema: seriesDraftSchema.entries.items,
  rule: (value) =>
    `${value}.size() <= 500 && ${value}.toSet().size() == ${value}.size() && ${value}.join('').size() <= 100000`,
  allowed: [[], ['a'], ids(500, 200)],
  denied: [undefined, 'a', { a: 1 }, ids(501), ['a', 'a'], ids(500, 201)],
};

const { entries: site } = siteDraftSchema;
const png = (length: number): string => `data:image/png;base64,${'A'.repeat(length - 22)}`;

/** Empty, or a picture of at most `most` characters. Each visit reads it, so it must be small. */
const sitePicture = (most: number, schema: GenericSchema): FieldType =>
  text({
    schema,
    rule: (value) => `(${value} == '' || (${value}.size() <= ${most} && ${conditionOf(image, value)}))`,
    allowed: ['', png(most), 'https://example.org/a.png'],
    denied: [png(most + 1), 'http://example.org/a.png', '/a.png', `https://a.b/${'a'.repeat(most)}`],
  });

const colour = (schema: GenericSchema): FieldType =>
  text({
    schema,
    rule: matches('(#[0-9a-f]{6})?'),
    allowed: ['', '#b3350f'],
    denied: ['#fff', 'red', '#B3350F', '#b3350f}', '#b3350f;'],
  });

/** One link in each line: a web URL, a `mailto:` URL or a path of this site, a space, and a label. */
const links = text({
  schema: site.menu,
  name: 'isListOfLinks',
  rule: bounded(
    4000,
    matches(`((^|\\n)(?i:https?://[^\\s/?#][^\\s]*|mailto:[^\\s]+|${webPath}) [^\\p{Cc}]{1,60})*`),
  ),
  allowed: [
    '',
    '/ Home',
    '/about About us\nhttps://example.org/a?b#c Shop\nmailto:me@example.org Write',
    `/a ${'😀'.repeat(60)}`,
  ],
  denied: [
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
});

const contact = text({
  schema: site.contact,
  rule: (value) => `(${conditionOf(link, value)} || ${bounded(2000, matches('mailto:[^\\s]+'))(value)})`,
  allowed: ['', 'https://wa.me/1', '/contact', 'mailto:me@example.org', `mailto:${'a'.repeat(1993)}`],
  denied: [
    'javascript:alert(1)',
    'mailto:',
    'mailto:a b',
    'tel:1',
    '//evil.example',
    `mailto:${'a'.repeat(1994)}`,
  ],
});

const language = text({
  schema: site.language,
  rule: matches('([a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3})?'),
  allowed: ['', 'en', 'pt-BR', 'zh-Hant-TW'],
  denied: ['e', 'EN', 'english', 'en_US', 'en"', 'a-b'],
});

const videoId = text({
  schema: site.heroVideo,
  rule: matches('[^/\\p{Cc}]{0,1000}'),
  allowed: ['', 'a', '😀'.repeat(1000)],
  denied: ['a/b', 'a\nb', 'x'.repeat(1001)],
});

const rows = text({
  schema: site.rows,
  rule: bounded(1300, matches('([^\\p{Cc}]{1,100}(\\n[^\\p{Cc}]{1,100})*)?')),
  allowed: [
    '',
    'Music',
    `Music\n${'😀'.repeat(100)}`,
    Array.from({ length: 12 }, (_, at) => `Row ${at}`).join('\n'),
  ],
  denied: [
    'Music\n',
    '\nMusic',
    'a\tb',
    'x'.repeat(101),
    Array.from({ length: 13 }, () => 'x'.repeat(100)).join('\n'),
  ],
});

const item = {
  title: characters(1, 300, itemFields.title.draft),
  imageBlob: image,
  url: optional(link),
  date: day,
  // Empty if the category was deleted.
  category: characters(0, 100, itemFields.category.draft),
  description: optional(longText(5000, itemFields.description.draft)),
  tags: optional(tags),
  duration: optional(duration),
  captions: optional(captions),
} satisfies Record<keyof typeof itemFields, FieldType>;

/** The fields of each kind of document. The keys are names of functions in the rules, which contain the conditions. */
export const fieldsOfKinds = {
  isItem: item,
  isBegun: { ...item, imageBlob: orEmpty(image), date: orEmpty(day) },
  isCategory: {
    name: characters(1, 100),
    formerNames: optional(names, '[]'),
    movingFrom: optional(characters(0, 100)),
  } satisfies Record<keyof Omit<Category, 'id'>, FieldType>,
  isBanner: {
    size: oneOf(bannerSizes),
    banner: image,
    link,
  } satisfies Record<keyof Omit<Banner, 'id'>, FieldType>,
  isSeries: {
    title: characters(1, 100, seriesDraftSchema.entries.title),
    description: optional(longText(1000, seriesDraftSchema.entries.description)),
    items: videos,
  } satisfies Record<keyof SeriesDraft, FieldType>,
  isCustomPage: {
    title: line(1, 60, customPageDraftSchema.entries.title),
    text: longText(20_000, customPageDraftSchema.entries.text),
  } satisfies Record<keyof CustomPageDraft, FieldType>,
  isSite: {
    name: optional(line(0, 60, site.name)),
    tagline: optional(line(0, 200, site.tagline)),
    heading: optional(line(0, 120, site.heading)),
    logo: optional(sitePicture(30_000, site.logo)),
    heroPicture: optional(sitePicture(150_000, site.heroPicture)),
    accent: optional(colour(site.accent)),
    accentDark: optional(colour(site.accentDark)),
    menu: optional(links),
    footer: optional(links),
    pages: optional(links),
    contact: optional(contact),
    language: optional(language),
    featured: optional(oneOf(['', 'none'], site.featured)),
    heroVideo: optional(videoId),
    rows: optional(rows),
  } satisfies Record<keyof typeof site | 'pages', FieldType>,
} satisfies Record<string, Record<string, FieldType>>;

/** The types with a function of their own in the rules. */
export const namedTypes: FieldType[] = [image, link, day, links];
