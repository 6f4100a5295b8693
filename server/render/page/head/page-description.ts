import type { PageDescription as Told } from 'shared-data/contract';
import type { PictureSize } from '../told-video';

export type { NamedPath } from 'shared-data/contract';

/** The description of a page with the size of its picture, which rendering adds. */
export interface PageDescription extends Told {
  pictureSize?: PictureSize;
}
