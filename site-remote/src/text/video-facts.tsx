import { useViewsOnCard, type Item } from 'shared-data';
import { formatViewCount } from './counts';
import { PublishedDate } from './dates';

/** The line under a title: category, date, and the view count if the creator shows it. */
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

interface VideoFactsProps {
  item: Item;
  /** For lists in which all videos have the same category. */
  hidesCategory?: boolean | undefined;
}
