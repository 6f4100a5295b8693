/**
 * What a site is called and looks like, as its creator has it. It is kept in the summary, which every visit reads anyway. Each
 * field is text, and empty where the configuration says it, or nobody does.
 */
export interface SiteSettings {
  name: string;
  tagline: string;
  heading: string;
  /** What an `<img src>` takes: a data URL or an https address. */
  logo: string;
  /** Behind the words of the hero: a data URL or an https address. */
  heroPicture: string;
  /** Such as `#b3350f`, on light surfaces. */
  accent: string;
  /** The same on dark ones. */
  accentDark: string;
  /** Links after the site's own: a line for each, an address, a space and its label. */
  menu: string;
  footer: string;
  /** Where a visitor who wants to say something is led. */
  contact: string;
  /** What the site is written in, as BCP 47 names it, such as `pt-BR`. */
  language: string;
  /** What the hero shows beside its words: a video, or `none`. */
  featured: string;
  /** The id of the video that the hero shows; empty for the newest, which is also shown where visitors do not see this one. */
  heroVideo: string;
  /** Categories that have a row of their own among the first videos of the home page, in this order: a line for each. */
  rows: string;
}

/** A setting's name. */
export type SiteField = keyof SiteSettings;

/** No field is said. */
export const emptySite: SiteSettings = {
  ...{ name: '', tagline: '', heading: '', logo: '', heroPicture: '', accent: '', accentDark: '' },
  ...{ menu: '', footer: '', contact: '', language: '', featured: '' },
  ...{ heroVideo: '', rows: '' },
};

/** The settings' names, in the order in which a form asks for them. */
export const siteFields = Object.keys(emptySite) as SiteField[];

/** All settings, of what is stored of them. */
export const siteOf = (stored: StoredSite = {}): SiteSettings => ({
  ...emptySite,
  ...Object.fromEntries(siteFields.flatMap((field) => (stored[field] ? [[field, stored[field]]] : []))),
});

/** As the summary holds them: those that are said, and beside them what a newer version stores, and the list of the free pages. */
export type StoredSite = Partial<Record<string, string>>;
