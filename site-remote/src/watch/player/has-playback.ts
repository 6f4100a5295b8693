import type { Video } from './parse-video';
import { framePlaybacks } from './playback/frame-playback';

/** Whether the player of a video offers its playback to the page. */
export const hasPlayback = (video: Video): boolean =>
  video.kind === 'frame'
    ? framePlaybacks[video.provider] !== undefined
    : video.kind === 'file' || video.kind === 'stream';
