import { object, safeParse, type InferOutput, type ObjectEntries } from 'valibot';
import { bannersSection } from '../banners/banner';
import { seriesSection } from '../series/series-section';
import { siteSection } from '../site/site-section';
import { viewsSection } from '../views/views-section';
import { counts, encodeCounts } from './counts';

/**
 * The sections of the document `catalogue/summary`, which every visit reads. Each subject owns its stored fields. Only the
 * counts can make the document invalid: an invalid field of another section is absent or empty.
 */
export const sections = {
  counts,
  site: siteSection,
  banners: bannersSection,
  series: seriesSection,
  views: viewsSection,
} satisfies Record<string, ObjectEntries>;

const schema = object({
  ...sections.counts,
  ...sections.site,
  ...sections.banners,
  ...sections.series,
  ...sections.views,
});

export type Summary = InferOutput<typeof schema>;

/** The summary of a stored document; null if it is not a valid one. */
export function decodeSummary(stored: unknown): Summary | null {
  const { success, output } = safeParse(schema, stored);
  return success ? withoutAbsent(output) : null;
}

export const encodeSummary = (summary: Summary): Record<string, unknown> => ({
  ...withoutAbsent(summary),
  ...encodeCounts(summary.categories, summary.shards),
});

/** Firestore refuses fields that are undefined. */
const withoutAbsent = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
