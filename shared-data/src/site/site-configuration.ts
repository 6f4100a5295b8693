import type { Configuration } from '../configuration/configuration';
import { linksOf } from './site-links';
import type { SiteSettings, StoredSite } from './site-settings';

/** A page's configuration, with what the creator has said of the site in place of what the page was told. */
export interface SiteConfiguration extends Configuration {
  brand: Configuration['brand'] & Partial<SiteSettings & { pages: string }>;
}

/** The address of a chat without a number leads to nobody. */
const isChatOfNobody = (address = ''): boolean => /^https:\/\/wa\.me\/?$/.test(address);

/** The configuration of a site with these settings. */
export function withSite(configuration: Configuration, site: StoredSite = {}): SiteConfiguration {
  const said = Object.fromEntries(Object.entries(site).filter(([, text]) => text));
  const [contact] = linksOf(`${site['contact']} .`);
  const contactLink = contact?.path ?? configuration.contactLink;
  return {
    ...configuration,
    brand: { ...configuration.brand, ...said },
    contactLink: isChatOfNobody(contactLink) ? undefined : contactLink,
  };
}
