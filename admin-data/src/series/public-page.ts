import type { ListedSeries, Series, SeriesDraft } from 'shared-data/documents';

/** What visitors see of a series: those of its videos that are published. Null where none is: it has no page then. */
export function publicPage(series: Series | null, isListed: (id: string) => boolean): SeriesDraft | null {
  if (!series) return null;
  const { title, description } = series;
  const items = series.items.filter(isListed);
  return items.length > 0 ? { title, description, items } : null;
}

/** The line of a page in the list of all series. */
export const lineOf = ({ title, items }: SeriesDraft): Omit<ListedSeries, 'id'> => ({
  title,
  count: items.length,
  first: items[0]!,
});

export const isSameSeries = (one: SeriesDraft | null, other: SeriesDraft | null): boolean =>
  one === null || other === null
    ? one === other
    : one.title === other.title &&
      one.description === other.description &&
      one.items.length === other.items.length &&
      one.items.every((id, at) => id === other.items[at]);
