/** The description of the site for other sites, feeds and search engines. */
export interface Site {
  /** The origin, such as `https://films.example`. */
  origin: string;
  name: string;
  /** A sentence of plain text. */
  description: string;
  /** The language of the pages as a BCP 47 tag, such as `en`. */
  language: string;
  /** The URL of the icon in browser tabs, if the creator has a logo. */
  icon?: string | undefined;
}
