import { useAnyItem } from 'admin-data';
import { Thumbnail } from 'shared-ui';

export const ItemPicture = ({ id }: { id: string }) => <Thumbnail src={useAnyItem(id)?.imageBlob ?? ''} />;
