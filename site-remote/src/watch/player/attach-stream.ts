/**
 * Gives a video element an HLS stream: natively where the browser can, else through a player that is loaded only
 * now. Answers how to end it; `onFailure` is called when the stream cannot be played.
 */
export async function attachStream(
  element: HTMLVideoElement,
  src: string,
  onFailure: () => void,
): Promise<() => void> {
  if (element.canPlayType('application/vnd.apple.mpegurl')) {
    element.src = src;
    return () => {};
  }
  const { default: Hls } = await import('hls.js');
  if (!Hls.isSupported()) {
    onFailure();
    return () => {};
  }
  const stream = new Hls({ enableWorker: false });
  stream.on(Hls.Events.ERROR, (_, { fatal }) => fatal && onFailure());
  stream.loadSource(src);
  stream.attachMedia(element);
  return () => stream.destroy();
}
