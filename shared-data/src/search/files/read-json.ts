/** So long, in milliseconds, a file may take: the whole catalogue answers instead then. */
const longest = 8000;

/** A file of the site. Rejects where it does not come, or not in time. */
export async function readJson(address: string): Promise<unknown> {
  const signal = AbortSignal.timeout(longest);
  let answer = await fetch(address, { signal });
  // A host may have told the browser to keep for ever, as a file of this name, that there is none. It may have come since.
  if (answer.status === 404) answer = await fetch(address, { signal, cache: 'reload' });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}
