/** A link of the menu or the footer. */
export interface SiteLink {
  label: string;
  /** Of the web, of this site, or of a person's mail. */
  path: string;
}

/** The links of a setting. Another tool may have stored an address that runs: such a line is none. The rules hold the same. */
export const linksOf = (lines = ''): SiteLink[] =>
  [...lines.matchAll(/^(https?:\/\/[^\s/?#]\S*|mailto:\S+|\/(?!\/)[^\s\\\p{Cc}]*) ([^\p{Cc}]+)$/gimu)].map(
    ([, path, label]) => ({
      path: path!,
      label: label!,
    }),
  );

/** The links as a setting holds them. */
export const writeLinks = (links: SiteLink[]): string =>
  links.map(({ path, label }) => `${path} ${label}`).join('\n');
