import { fallback, object, optional, record, string, type InferOutput } from 'valibot';
import { storedCount } from '../firestore/parser';

/** How views are counted. */
const counting = object({
  /** One view in this number is stored, and counts as that many; absent if counting is off. */
  oneIn: optional(storedCount),
  /** The day on which the sampling and the counts on cards were last updated, `YYYY-MM-DD`. */
  lookedAt: optional(string()),
  /** The views of the most watched videos by item id, if cards show them. */
  onCards: optional(record(string(), storedCount)),
});

export type Counting = InferOutput<typeof counting>;

/** The section of the views in the summary. */
export const viewsSection = {
  /** Absent if counting was never switched on. Writes of items preserve it. */
  views: fallback(optional(counting), undefined),
};

declare global {
  interface Window {
    /** The sampling that a rendered page got when it checked its version; 0 if views are not counted. */
    oneIn?: number | undefined;
  }
}
