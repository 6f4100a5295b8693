import type Hls from 'hls.js';

/** One quality of a stream. */
interface Rendition {
  id: string;
  width: number;
  height: number;
  /** Bits per second. */
  bitrate: number;
}

/** The qualities of a video, as the media tracks proposal defines them. The menu of the controls reads this. */
class Renditions extends EventTarget {
  [index: number]: Rendition;
  #length = 0;
  #selected = -1;

  constructor(private readonly onSelect: (rendition: Rendition | undefined) => void) {
    super();
  }

  get length(): number {
    return this.#length;
  }

  *[Symbol.iterator](): Iterator<Rendition> {
    for (let i = 0; i < this.#length; i++) yield this[i]!;
  }

  add(rendition: Rendition): void {
    this[this.#length++] = rendition;
    this.dispatchEvent(new Event('addrendition'));
  }

  /** The index of the selected quality; -1 while the player chooses. */
  get selectedIndex(): number {
    return this.#selected;
  }

  set selectedIndex(index: number) {
    this.#selected = index;
    this.dispatchEvent(new Event('change'));
    this.onSelect(this[index]);
  }
}

/** Reads the qualities in a stream's main playlist (RFC 8216, 4.3.4.2). Empty if there is only one, or on failure. */
async function readRenditions(src: string): Promise<Rendition[]> {
  const text = await fetch(src).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  );
  const renditions = [...text.matchAll(/^#EXT-X-STREAM-INF:(.*)$/gm)].flatMap(([, attributes = '']) => {
    const [, width, height] = /RESOLUTION=(\d+)x(\d+)/.exec(attributes) ?? [];
    const bitrate = Number(/(?:^|,)BANDWIDTH=(\d+)/.exec(attributes)?.[1]);
    return height
      ? [{ id: `${height} ${bitrate}`, width: Number(width), height: Number(height), bitrate }]
      : [];
  });
  return renditions.length > 1 ? renditions : [];
}

export const streamType = 'application/vnd.apple.mpegurl';

/**
 * Plays an HLS stream: natively if the browser can, otherwise with hls.js, which is loaded when needed. A fixed quality
 * needs hls.js too. Returns a function that ends the playback. `onFailure`: called when the stream cannot be played.
 */
export async function playStream(
  video: HTMLVideoElement,
  src: string,
  onFailure: () => void,
): Promise<() => void> {
  let isEnded = false;
  let library: Promise<Hls | null> | undefined;
  const loadLibrary = () =>
    (library ??= attach(
      video,
      src,
      () => !isEnded && onFailure(),
      () => isEnded,
    ));
  const select = async (rendition: Rendition | undefined) => {
    const hls = await loadLibrary();
    if (!hls) return;
    const isSelected = ({ height, bitrate }: Rendition | Hls['levels'][number]) =>
      height === rendition?.height && bitrate === rendition.bitrate;
    hls.nextLevel = hls.levels.findIndex(isSelected);
  };
  const renditions = new Renditions((rendition) => void select(rendition).catch(onFailure));
  Object.assign(video, { videoRenditions: renditions });
  void readRenditions(src).then((all) => isEnded || all.forEach((one) => renditions.add(one)));
  if (!video.canPlayType(streamType)) await loadLibrary();
  return () => {
    isEnded = true;
    void library?.then((hls) => hls?.destroy());
  };
}

/** Plays a video with hls.js from its current position. Resolves with known qualities; null if ended or unsupported. */
async function attach(
  video: HTMLVideoElement,
  src: string,
  onFailure: () => void,
  isEnded: () => boolean,
): Promise<Hls | null> {
  const { default: Library } = await import(/* webpackChunkName: "hls" */ 'hls.js');
  if (isEnded()) return null;
  if (!Library.isSupported()) {
    onFailure();
    return null;
  }
  const wasPlaying = !video.paused;
  const hls = new Library({ enableWorker: false, startPosition: video.currentTime || -1 });
  hls.on(Library.Events.ERROR, (_, { fatal }) => fatal && onFailure());
  const areLevelsKnown = new Promise<void>((resolve) => {
    hls.once(Library.Events.MANIFEST_PARSED, () => resolve());
    hls.once(Library.Events.ERROR, () => resolve());
  });
  hls.loadSource(src);
  hls.attachMedia(video);
  await areLevelsKnown;
  if (wasPlaying) void video.play().catch(() => undefined);
  return hls;
}
