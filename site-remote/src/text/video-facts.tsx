import { plural } from 'shared-ui';
import { type Item, useViewsOnCard } from 'shared-data';
import { formatPerLanguage, PublishedDate } from './dates';

/** Formats a count as `1 video` or `12 videos`. */
export const formatVideoCount = (count: number): string => plural(count, '1 video', '{count} videos');

/** Formats a count as `1 view` or `1.2K views`. Rounded, because the counts are estimates. */
const formatViewCount = (count: number): string =>
  plural(count, '1 view', '{views} views', { views: getCompactFormat().format(count) });

const getCompactFormat = formatPerLanguage(
  (locale) => new Intl.NumberFormat(locale, { notation: 'compact' }),
);

interface VideoFactsProps {
  item: Item;
  /** Hides the category, for lists in which all videos have the same one. */
  hidesCategory?: boolean | undefined;
}

/** The line below a title: category, date, and the view count if the creator shows it. */
export function VideoFacts({ item: { id, category, date }, hidesCategory = false }: VideoFactsProps) {
  const views = useViewsOnCard(id);
  return (
    <>
      {category && !hidesCategory && (
        <>
          <bdi>{category}</bdi> ·{' '}
        </>
      )}
      <PublishedDate date={date} />
      {views !== undefined && ` · ${formatViewCount(views)}`}
    </>
  );
}
