/** `1 video`, `12 videos`. */
export const countOfVideos = (count: number): string => (count === 1 ? '1 video' : `${count} videos`);
