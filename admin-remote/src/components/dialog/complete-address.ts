/** A host with a dot, an optional port and a path. User names are excluded, so that e-mail addresses do not match. */
const withoutScheme =
  /^(?:\/\/)?((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z0-9-]+)(?::\d{1,5})?(?:[/?#]\S*)?)$/iu;

/**
 * Adds `https://` to a web address without it. Returns other texts unchanged, for the validation: URLs with a scheme,
 * paths of this site, e-mail addresses, single words.
 */
export function completeAddress(typed: string): string {
  const text = typed.trim();
  const address = withoutScheme.exec(text)?.[1];
  return address === undefined ? text : `https://${address}`;
}
