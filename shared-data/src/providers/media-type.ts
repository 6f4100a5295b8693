/** An HLS playlist, which not every browser plays natively (RFC 8216). */
export const streamType = 'application/vnd.apple.mpegurl';

const typesByEnding: Record<string, string> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
  mov: 'video/quicktime',
  m3u8: streamType,
};

/** The media type of a file that browsers play, by its extension; null for any other. */
export function mediaType(pathname: string): string | null {
  const [, ending = ''] = /\.(\w+)$/.exec(pathname) ?? [];
  return Object.hasOwn(typesByEnding, ending.toLowerCase()) ? typesByEnding[ending.toLowerCase()]! : null;
}
