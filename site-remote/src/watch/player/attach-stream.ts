/**
 * Attaches an HLS stream to a video element: natively if the browser supports it, otherwise with hls.js, which is loaded on
 * demand. Returns a function that detaches it; `onFailure` is called when the stream cannot be played.
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
