import type { Configuration } from '../contract/configuration';

/** A link of the menu or the footer. */
export interface SiteLink {
  label: string;
  /** An http(s) URL, a path of this site, or `mailto:`. */
  path: string;
}

/** The links of a setting, without `javascript:` and other invalid lines. The rules have the same expression. */
export const linksOf = (lines = ''): SiteLink[] =>
  [...lines.matchAll(/^(https?:\/\/[^\s/?#]\S*|mailto:\S+|\/(?!\/)[^\s\\\p{Cc}]*) ([^\p{Cc}]+)$/gimu)].map(
    ([, path, label]) => ({ path: path!, label: label! }),
  );

/** Encodes links as a setting. */
export const writeLinks = (links: SiteLink[]): string =>
  links.map(({ path, label }) => `${path} ${label}`).join('\n');

/**
 * The creator's settings of the site without a value, in the order of the form. They are stored in the summary, which every
 * visit reads anyway. Each field is a text; the configuration's value applies if it is empty.
 */
export const emptySite = {
  name: '',
  tagline: '',
  heading: '',
  /** The source of an `<img>`: a data URL or an https URL. */
  logo: '',
  /** The picture behind the hero's text: a data URL or an https URL. */
  heroPicture: '',
  /** The accent colour on light surfaces, such as `#b3350f`. */
  accent: '',
  /** The accent colour on dark surfaces. */
  accentDark: '',
  /** Links after the site's own: a line for each, with a URL, a space and a label. */
  menu: '',
  footer: '',
  /** The URL for contacting the creator. */
  contact: '',
  /** The language of the site as in BCP 47, such as `pt-BR`. */
  language: '',
  /** The content beside the hero's text: empty for a video, or `none`. */
  featured: '',
  /** The id of the hero's video; empty for the newest, which is also shown if this one is not published. */
  heroVideo: '',
  /** The categories with a row on the home page, in this order: a line for each. */
  rows: '',
};

export type SiteSettings = typeof emptySite;

export type SiteField = keyof SiteSettings;

/** The names of the settings, in the order of the form. */
export const siteFields = Object.keys(emptySite) as SiteField[];

export const siteOf = (stored: StoredSite = {}): SiteSettings => ({
  ...emptySite,
  ...Object.fromEntries(siteFields.flatMap((field) => (stored[field] ? [[field, stored[field]]] : []))),
});

/** The settings as stored: without empty ones, but with those of newer versions and the list of custom pages. */
export type StoredSite = Partial<Record<string, string>>;

/** A page's configuration, overridden by the site's settings. */
export interface SiteConfiguration extends Configuration {
  brand: Configuration['brand'] & Partial<SiteSettings & { pages: string }>;
}

/** Whether a URL opens a chat without a recipient. */
const isEmptyChat = (url = ''): boolean => /^https:\/\/wa\.me\/?$/.test(url);

export function withSite(configuration: Configuration, site: StoredSite = {}): SiteConfiguration {
  const settings = Object.fromEntries(Object.entries(site).filter(([, text]) => text));
  const [contact] = linksOf(`${site['contact']} .`);
  const contactLink = contact?.path ?? configuration.contactLink;
  return {
    ...configuration,
    brand: { ...configuration.brand, ...settings },
    contactLink: isEmptyChat(contactLink) ? undefined : contactLink,
  };
}
