/** A host with a dot in it, an optional port, and what follows: no user, so that an e-mail address is none. */
const withoutScheme =
  /^(?:\/\/)?((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z0-9-]+)(?::\d{1,5})?(?:[/?#]\S*)?)$/iu;

/**
 * A web address as it was copied or typed: one that lacks its `https://` gets it. All else stays as it is, for the
 * validation to judge: an address with a scheme, of a page of this site, an e-mail address, a word.
 */
export function completeAddress(typed: string): string {
  const text = typed.trim();
  const address = withoutScheme.exec(text)?.[1];
  return address === undefined ? text : `https://${address}`;
}
