import { useViewsOnCard, type Item } from 'shared-data';
import { countOfViews } from './count-of-views';
import { PublishedDate } from './published-date';

/** What stands under a title: category and date, and where the creator wants it how often it was watched. */
export function VideoFacts({ item: { id, category, date }, isOfCategory = false }: VideoFactsProps) {
  const views = useViewsOnCard(id);
  return (
    <>
      {category && !isOfCategory && (
        <>
          <bdi>{category}</bdi> ·{' '}
        </>
      )}
      <PublishedDate date={date} />
      {views !== undefined && ` · ${countOfViews(views)}`}
    </>
  );
}

interface VideoFactsProps {
  item: Item;
  /** The list is its category's. */
  isOfCategory?: boolean | undefined;
}
