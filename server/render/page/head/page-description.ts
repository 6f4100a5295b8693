import type { PageDescription as SharedPageDescription } from 'shared-data/contract';
import type { PictureSize } from '../video-meta';

export type { NamedPath } from 'shared-data/contract';

/** The description of a page with the size of its picture, which rendering adds. */
export interface PageDescription extends SharedPageDescription {
  pictureSize?: PictureSize;
}
