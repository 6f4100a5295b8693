import type { PageDescription as Told } from 'shared-data/contract';
import type { PictureSize } from '../told-video';

export type { NamedPath } from 'shared-data/contract';

/** What a page is, with what rendering has found out of its picture. */
export interface PageDescription extends Told {
  pictureSize?: PictureSize;
}
