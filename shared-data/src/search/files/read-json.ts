/** So long, in milliseconds, a file may take: the whole catalogue answers instead then. */
const longest = 8000;

/** A file of the site. Rejects where it does not come, or not in time. */
export async function readJson(address: string): Promise<unknown> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(longest) });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}
