import type { Configuration } from '../configuration/configuration';
import { linksOf } from './site-settings';
import type { SiteSettings, StoredSite } from './site-settings';

/** A page's configuration, overridden by the site's settings. */
export interface SiteConfiguration extends Configuration {
  brand: Configuration['brand'] & Partial<SiteSettings & { pages: string }>;
}

/** Whether a URL opens a chat without a recipient. */
const isEmptyChat = (url = ''): boolean => /^https:\/\/wa\.me\/?$/.test(url);

/** The configuration of a site with these settings. */
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
