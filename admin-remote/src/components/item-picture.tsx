import { useItem } from 'shared-data';
import { Thumbnail } from 'shared-ui';

/** The picture of a published item. Costs one read. */
export function ItemPicture({ id }: { id: string }) {
  const { data } = useItem(id);
  return <Thumbnail src={data?.imageBlob ?? ''} />;
}
