import { keptUnder } from './storage';

/** The entry of this browser that holds the videos that were begun. */
export const keptVideosName = 'watching';

/** Whether this browser keeps the position of any video. */
export const keepsVideos = (): boolean => keptText() !== null;

/** What is kept, as text: the same as long as nothing changes. The first page asks for no more, and loads no more for it. */
export const keptText = (): string | null => keptUnder(keptVideosName);
