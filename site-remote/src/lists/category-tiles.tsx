import { useRef } from 'react';
import {
  categoryAddress,
  newestPictureQuery,
  useCategories,
  useData,
  useQuery,
  useVideoCount,
} from 'shared-data';
import { Message, t } from 'shared-ui';
import { CollectionTile, TileGrid, TileGridSkeleton, useHasBeenInView } from '../cards/collection-tile';
import { LoadFailure } from '../screen/load-failure';

/** Links to all categories, each with the picture of its newest video. */
export function CategoryTiles() {
  const { data: categories, error, refetch } = useCategories();
  if (error)
    return <LoadFailure heading={t('No categories available.')} error={error} onTryAgain={refetch} />;
  if (!categories) return <TileGridSkeleton label={t('Loading categories')} />;
  if (categories.length === 0) return <Message heading={t('No categories available.')} />;
  return (
    <TileGrid>
      {categories.map(({ name }, index) => (
        // The index as key: when the list changes, elements are updated in place and none moves.
        <CategoryTile key={index} name={name} />
      ))}
    </TileGrid>
  );
}

function CategoryTile({ name }: { name: string }) {
  const tile = useRef<HTMLLIElement>(null);
  const data = useData();
  const query = { ...newestPictureQuery(data, name), enabled: useHasBeenInView(tile) };
  const picture = useQuery(query, data.queryClient).data?.imageBlob ?? '';
  return (
    <CollectionTile
      ref={tile}
      to={categoryAddress(name)}
      name={name}
      count={useVideoCount(name)}
      picture={picture}
    />
  );
}
