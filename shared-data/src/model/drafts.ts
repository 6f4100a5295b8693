import { array, check, maxLength, nonEmpty, object, picklist, pipe, regex, string, trim } from 'valibot';
import { code, type FaultCode } from '../errors/faults';
import { atMost, checkWith, countCharacters, imageData, isLink, secureAddress } from './checks';
import { contrastOf, leastContrast, type Scheme } from './contrast';
import type { CustomPage } from './custom-page';
import type { Series } from './series';
import { linksOf, type SiteField } from './site';
import {
  maxSeriesItems,
  longestSeriesTitle,
  longestSeriesDescription,
  longestCustomPageTitle,
  longestCustomPageText,
  longestSiteName,
  longestTagline,
  longestHeading,
  largestLogo,
  largestHeroPicture,
  mostLinks,
  mostRows,
} from './limits';

const trimmed = pipe(string(), trim());
const required = (missing: FaultCode) => pipe(trimmed, nonEmpty(code(missing)));
const oneLine = /^[^\p{Cc}]*$/u;

export type SeriesDraft = Omit<Series, 'id'>;

/** The schema of a series that may be saved. The security rules require the same. */
export const seriesDraftSchema = object({
  title: pipe(required('series.title.missing'), atMost(longestSeriesTitle, 'series.title.long')),
  description: pipe(trimmed, atMost(longestSeriesDescription, 'series.description.long')),
  items: pipe(
    array(string()),
    maxLength(maxSeriesItems, code('series.items.many')),
    check((ids) => new Set(ids).size === ids.length, code('series.items.twice')),
  ),
} satisfies Record<keyof SeriesDraft, unknown>);

export type CustomPageDraft = Omit<CustomPage, 'id'>;

/** The schema of a custom page that may be saved. The security rules require the same. */
export const customPageDraftSchema = object({
  title: pipe(
    required('page.title.missing'),
    regex(oneLine, code('page.title.lines')),
    atMost(longestCustomPageTitle, 'page.title.long'),
  ),
  text: pipe(
    string(),
    check((text) => text.trim() !== '', code('page.text.missing')),
    atMost(longestCustomPageText, 'page.text.long'),
  ),
} satisfies Record<keyof CustomPageDraft, unknown>);

const line = (field: 'name' | 'tagline' | 'heading', most: number) =>
  pipe(trimmed, regex(oneLine, code(`site.${field}.lines`)), atMost(most, `site.${field}.long`));

const image = (field: 'logo' | 'heroPicture', most: number) =>
  pipe(
    trimmed,
    checkWith(
      (text) => text.length <= most,
      `site.${field}.large`,
      () => ({ kilobytes: Math.floor((most * 3) / 4000) }),
    ),
    check(
      (text) => text === '' || imageData.test(text) || secureAddress.test(text),
      code(`site.${field}.invalid`),
    ),
  );

const accent = (scheme: Scheme) =>
  pipe(
    trimmed,
    regex(/^(#[0-9a-f]{6})?$/, code('site.accent.invalid')),
    check(
      (colour) => colour === '' || contrastOf(colour, scheme) >= leastContrast,
      code(scheme === 'light' ? 'site.accent.pale' : 'site.accent.dark'),
    ),
  );

const countLines = (lines: string): number => lines.split('\n').length;
const labelled = (lines: string): number => linksOf(lines).filter(({ label }) => label.trim() !== '').length;

const links = pipe(
  trimmed,
  maxLength(4000, code('site.links.long')),
  check((lines) => lines === '' || labelled(lines) === countLines(lines), code('site.links.invalid')),
  atMost(mostLinks, 'site.links.many', countLines),
  atMost(longestSiteName, 'site.links.label', (lines) =>
    Math.max(0, ...linksOf(lines).map(({ label }) => countCharacters(label))),
  ),
);

const contact = pipe(
  trimmed,
  maxLength(2000, code('site.contact.long')),
  check((address) => isLink(address) || /^mailto:[^\s]+$/.test(address), code('site.contact.invalid')),
);

/** The schema of settings that may be saved. The security rules require the same, except for the contrast. */
export const siteDraftSchema = object({
  name: line('name', longestSiteName),
  tagline: line('tagline', longestTagline),
  heading: line('heading', longestHeading),
  logo: image('logo', largestLogo),
  heroPicture: image('heroPicture', largestHeroPicture),
  accent: accent('light'),
  accentDark: accent('dark'),
  menu: links,
  footer: links,
  contact,
  language: pipe(trimmed, regex(/^([a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3})?$/, code('site.language.invalid'))),
  featured: picklist(['', 'none'], code('site.featured.invalid')),
  heroVideo: pipe(string(), regex(/^[^/\p{Cc}]{0,1000}$/u, code('site.heroVideo.invalid'))),
  rows: pipe(
    string(),
    regex(/^([^\p{Cc}]+(\n[^\p{Cc}]+)*)?$/u, code('site.rows.invalid')),
    atMost(mostRows, 'site.rows.many', countLines),
    check(
      (lines) => lines.split('\n').every((name) => countCharacters(name) <= 100),
      code('site.rows.invalid'),
    ),
  ),
} satisfies Record<SiteField, unknown>);
