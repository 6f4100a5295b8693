/** The address of a page of a list: each but the first is a page of its own. */
export function withPage(path: string, page = 1): string {
  if (page === 1) return path;
  return `${path}${path.includes('?') ? '&' : '?'}page=${page}`;
}
