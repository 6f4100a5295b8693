import type { ListedSeries, ListedVideo, Series, SeriesDraft, SeriesPage } from 'shared-data/documents';

/** Of a video that is published what lists say of it; undefined for one that is not. */
export type Published = (id: string) => ListedVideo | undefined;

/** What visitors see of a series: those of its videos that are published. Null where none is: it has no page then. */
export function publicPage(series: Series | null, published: Published): Omit<SeriesPage, 'id'> | null {
  if (!series) return null;
  const { title, description } = series;
  const videos = series.items.flatMap((id) => {
    const video = published(id);
    if (!video) return [];
    return { id, title: video.title, ...(video.duration && { duration: video.duration }) };
  });
  return videos.length > 0 ? { title, description, items: videos.map(({ id }) => id), videos } : null;
}

/** The line of a page in the list of all series. */
export const lineOf = ({ title, items }: SeriesDraft): Omit<ListedSeries, 'id'> => ({
  title,
  count: items.length,
  first: items[0]!,
});
