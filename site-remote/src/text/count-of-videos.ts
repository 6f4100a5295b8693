import { plural } from 'shared-ui';

/** `1 video`, `12 videos`. */
export const countOfVideos = (count: number): string => plural(count, '1 video', '{count} videos');
