import { useItemPage } from 'shared-data';
import { seriesAddress, type ListedSeries } from 'shared-data/series';
import { CollectionTile, TileGrid } from './collection-tile';

/** The ids of the videos whose pictures the tiles show: the first video of each series. */
export const picturedIds = (shown: ListedSeries[]): string[] => [...new Set(shown.map(({ first }) => first))];

/** Tiles of series, each with the picture of the first video. */
export function SeriesTiles({ shown }: { shown: ListedSeries[] }) {
  const { data } = useItemPage({ page: 1, ids: picturedIds(shown) });
  const pictures = new Map(data?.items.map((item) => [item.id, item.imageBlob]));
  return (
    <TileGrid>
      {shown.map(({ id, title, count, first }) => (
        <CollectionTile
          key={id}
          to={seriesAddress(id)}
          name={title}
          count={count}
          picture={data ? (pictures.get(first) ?? '') : undefined}
        />
      ))}
    </TileGrid>
  );
}
