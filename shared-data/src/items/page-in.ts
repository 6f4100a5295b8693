/** The page of a list that an address names (`?page=3`), from 1; what is no such number is the first. */
export function pageIn({ search }: Pick<URL, 'search'>): number {
  const written = Number(new URLSearchParams(search).get('page') ?? 1);
  return Number.isInteger(written) && written > 0 ? written : 1;
}
