/** The site as it is described to other sites, feed readers and search engines. */
export interface Site {
  /** The origin, such as `https://films.example`. */
  origin: string;
  name: string;
  /** Plain text of one sentence. */
  description: string;
  /** The language of the pages as a BCP 47 tag, such as `en`. */
  language: string;
  /** The URL of the icon in browser tabs. Absent if the creator has no logo. */
  icon?: string | undefined;
}
