/** So long, in milliseconds, a file may take: the whole catalogue answers instead then. */
const longest = 8000;

/** There is no such file, as far as who answers knows. */
export class NoFile extends Error {}

/** A file of the site. Rejects where it does not come, or not in time. */
export async function readJson(address: string): Promise<unknown> {
  const signal = AbortSignal.timeout(longest);
  let answer = await fetch(address, { signal });
  // A host may have told the browser to keep for ever, as a file of this name, that there is none. It may have come since.
  if (answer.status === 404) answer = await fetch(address, { signal, cache: 'reload' });
  if (answer.status === 404) throw new NoFile(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}
