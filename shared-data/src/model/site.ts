import type { Configuration } from '../contract/configuration';

/** A link in the menu or the footer. */
export interface SiteLink {
  label: string;
  /** An http(s) URL, a path of this site, or a `mailto:` URL. */
  path: string;
}

/** Parses the links of a setting. Omits invalid lines, such as `javascript:`. The rules have the same pattern. */
export const linksOf = (lines = ''): SiteLink[] =>
  [...lines.matchAll(/^(https?:\/\/[^\s/?#]\S*|mailto:\S+|\/(?!\/)[^\s\\\p{Cc}]*) ([^\p{Cc}]+)$/gimu)].map(
    ([, path, label]) => ({ path: path!, label: label! }),
  );

/** Encodes links for a setting. */
export const writeLinks = (links: SiteLink[]): string =>
  links.map(({ path, label }) => `${path} ${label}`).join('\n');

/**
 * The settings of a site on which nothing is set, in the order of the form. The index summary, which each visit reads
 * anyway, stores settings. Each is a text. If it is empty, the configuration's value applies.
 */
export const emptySite = {
  name: '',
  tagline: '',
  heading: '',
  /** The URL of the logo: a data URL or an https URL. */
  logo: '',
  /** The URL of the picture behind the hero's text: a data URL or an https URL. */
  heroPicture: '',
  /** The accent colour on light surfaces, such as `#b3350f`. */
  accent: '',
  /** The accent colour on dark surfaces. */
  accentDark: '',
  /** The links after the site's own ones: a line for each, with a URL, a space and a label. */
  menu: '',
  footer: '',
  /** The URL with which visitors can contact the creator. */
  contact: '',
  /** The language of the site (BCP 47), such as `pt-BR`. */
  language: '',
  /** What is beside the hero's text: empty for a video, or `none`. */
  featured: '',
  /** The id of the hero's video. If it is empty or the video is not published, the newest one is shown. */
  heroVideo: '',
  /** The categories that have a row on the home page, in this order: a line for each. */
  rows: '',
};

export type SiteSettings = typeof emptySite;

export type SiteField = keyof SiteSettings;

/** The names of the settings in the order of the form. */
export const siteFields = Object.keys(emptySite) as SiteField[];

export const siteOf = (stored: StoredSite = {}): SiteSettings => ({
  ...emptySite,
  ...Object.fromEntries(siteFields.flatMap((field) => (stored[field] ? [[field, stored[field]]] : []))),
});

/** The stored settings: without empty ones, but with the list of custom pages and settings of newer versions. */
export type StoredSite = Partial<Record<string, string>>;

/** The configuration of a page. The site's settings have replaced its values. */
export interface SiteConfiguration extends Configuration {
  brand: Configuration['brand'] & Partial<SiteSettings & { pages: string }>;
}

/** Whether a URL is that of a chat without a recipient. */
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
