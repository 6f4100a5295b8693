import type { Item } from 'shared-data';
import { PublishedDate } from './published-date';

/** What stands under a title: category and date. */
export function VideoFacts({ item: { category, date }, isOfCategory = false }: VideoFactsProps) {
  return (
    <>
      {category && !isOfCategory && (
        <>
          <bdi>{category}</bdi> ·{' '}
        </>
      )}
      <PublishedDate date={date} />
    </>
  );
}

interface VideoFactsProps {
  item: Item;
  /** The list is its category's. */
  isOfCategory?: boolean | undefined;
}
