import { fallback, optional, pipe, record, string, transform } from 'valibot';
import type { StoredSite } from './site-settings';

const storedSite = pipe(
  record(string(), fallback(string(), '')),
  transform((fields): StoredSite => fields),
);

/** The section of the site's settings in the summary. */
export const siteSection = {
  /** Texts by field, among them fields of newer versions; absent if no setting was ever saved. */
  site: fallback(optional(storedSite), undefined),
};
