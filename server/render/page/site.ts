/** The whole site, as others are told of it. */
export interface Site {
  /** Where its pages are, such as `https://films.example`; null while nobody has said. */
  origin: string | null;
  name: string;
  /** A sentence of plain text. */
  description: string;
  /** Of its pages, as BCP 47 names it, such as `en`. */
  language: string;
  /** The address of what stands in the tab of a browser, where the creator has a logo. */
  icon?: string | undefined;
}

/** A site whose address is known: feeds, sitemaps and players on other sites are of no use without it. */
export interface PlacedSite extends Site {
  origin: string;
}
