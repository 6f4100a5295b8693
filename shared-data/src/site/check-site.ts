import { check, maxLength, object, picklist, pipe, regex, string, trim } from 'valibot';
import { countCharacters, imageData, isLink, secureAddress } from '../items/checks';
import { contrastOf, leastContrast, type Scheme } from './contrast';
import { linksOf } from './site-links';
import type { SiteField } from './site-settings';

const longestSiteName = 60;
const longestTagline = 200;
const longestHeading = 120;
/** Characters of a data URL: every visit that is not a rendered page brings the summary. */
export const largestLogo = 30_000;
export const largestHeroPicture = 150_000;
export const mostLinks = 12;
export const mostRows = 12;

const line = (what: string, most: number) =>
  pipe(
    string(),
    trim(),
    regex(/^[^\p{Cc}]*$/u, `${what} must be one line.`),
    check((text) => countCharacters(text) <= most, `${what} is longer than ${most} characters.`),
  );

const image = (what: string, most: number) =>
  pipe(
    string(),
    trim(),
    maxLength(most, `${what} is over ${Math.floor((most * 3) / 4000)} KB. Choose a smaller one.`),
    check(
      (text) => text === '' || imageData.test(text) || secureAddress.test(text),
      `${what} must be an image file, or an address that starts with https://.`,
    ),
  );

const accent = (scheme: Scheme) =>
  pipe(
    string(),
    trim(),
    regex(/^(#[0-9a-f]{6})?$/, 'A colour is written as #b3350f.'),
    check(
      (colour) => colour === '' || contrastOf(colour, scheme) >= leastContrast,
      scheme === 'light'
        ? 'This colour cannot be read in the light appearance. Choose a darker one.'
        : 'This colour cannot be read in the dark appearance. Choose a brighter one.',
    ),
  );

const labelled = (lines: string): number => linksOf(lines).filter(({ label }) => label.trim() !== '').length;

const links = pipe(
  string(),
  trim(),
  maxLength(4000, 'These links are too long together.'),
  check(
    (lines) => lines === '' || labelled(lines) === lines.split('\n').length,
    'Each link has an address, which starts with https://, mailto: or /, and a label.',
  ),
  check((lines) => lines.split('\n').length <= mostLinks, `At most ${mostLinks} links.`),
  check(
    (lines) => linksOf(lines).every(({ label }) => countCharacters(label) <= longestSiteName),
    `A label has at most ${longestSiteName} characters.`,
  ),
);

const contact = pipe(
  string(),
  trim(),
  maxLength(2000, 'The address is too long.'),
  check(
    (address) => isLink(address) || /^mailto:[^\s]+$/.test(address),
    'The address must start with https://, http://, mailto: or /.',
  ),
);

/** What is asked of the site's settings; the security rules hold the same, but for the contrast. */
export const siteDraftSchema = object({
  name: line('The name', longestSiteName),
  tagline: line('The tagline', longestTagline),
  heading: line('The heading', longestHeading),
  logo: image('The logo', largestLogo),
  heroPicture: image('The picture', largestHeroPicture),
  accent: accent('light'),
  accentDark: accent('dark'),
  menu: links,
  footer: links,
  contact,
  language: pipe(
    string(),
    trim(),
    regex(/^([a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3})?$/, 'A language is written as en or pt-BR.'),
  ),
  featured: picklist(['', 'none'], 'Choose what the hero shows.'),
  heroVideo: pipe(string(), regex(/^[^/\p{Cc}]{0,1000}$/u, 'Choose a video.')),
  rows: pipe(
    string(),
    regex(/^([^\p{Cc}]+(\n[^\p{Cc}]+)*)?$/u, 'Choose a category for each row.'),
    check((lines) => lines.split('\n').length <= mostRows, `At most ${mostRows} rows.`),
    check(
      (lines) => lines.split('\n').every((name) => countCharacters(name) <= 100),
      'Choose a category for each row.',
    ),
  ),
} satisfies Record<SiteField, unknown>);
