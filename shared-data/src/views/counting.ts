/** How the summary says that views are counted. What is absent is off. */
export interface Counting {
  /** One view in so many is written down, as so many. */
  oneIn?: number | undefined;
  /** The day on which the step and what cards say were last looked at, `YYYY-MM-DD`. */
  lookedAt?: string | undefined;
  /** How often videos were watched in all, by id, where cards say so: of the most watched ones. */
  onCards?: Record<string, number> | undefined;
}

declare global {
  interface Window {
    /** The step that a rendered page was told when it asked whether it is still true; 0 where views are not counted. */
    oneIn?: number | undefined;
  }
}
