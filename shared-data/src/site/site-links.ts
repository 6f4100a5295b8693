/** A link of the menu or the footer. */
export interface SiteLink {
  label: string;
  /** An http(s) URL, a path of this site, or `mailto:`. */
  path: string;
}

/**
 * The links of a setting, without invalid lines: another tool may have stored `javascript:`. The rules have the same
 * expression.
 */
export const linksOf = (lines = ''): SiteLink[] =>
  [...lines.matchAll(/^(https?:\/\/[^\s/?#]\S*|mailto:\S+|\/(?!\/)[^\s\\\p{Cc}]*) ([^\p{Cc}]+)$/gimu)].map(
    ([, path, label]) => ({
      path: path!,
      label: label!,
    }),
  );

/** Encodes links as a setting. */
export const writeLinks = (links: SiteLink[]): string =>
  links.map(({ path, label }) => `${path} ${label}`).join('\n');
