/** The address of a video's page, for others; from a second on, where one is given. */
export function watchAddress(id: string, second = 0): string {
  const address = new URL(`/watch/${encodeURIComponent(id)}`, window.location.origin);
  if (second > 0) address.searchParams.set('t', String(second));
  return address.href;
}
