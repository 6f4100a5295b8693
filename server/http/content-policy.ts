/** A content policy that also allows these styles and scripts, named by their hashes, such as `'sha256-…'`. */
export const allowHashes = (
  policy: string,
  { styles, scripts }: { styles: string[]; scripts: string[] },
): string => {
  const allow = (before: string, hashes: string[]) =>
    [before, ...hashes.filter((hash) => !policy.includes(hash))].join(' ');
  return policy
    .replace("style-src 'self'", (before) => allow(before, styles))
    .replace("script-src 'self'", (before) => allow(before, scripts));
};
