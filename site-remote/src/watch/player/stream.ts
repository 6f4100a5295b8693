import type Hls from 'hls.js';

/** One quality of a stream. */
interface Rendition {
  id: string;
  width: number;
  height: number;
  /** Bits per second. */
  bitrate: number;
}

/** The qualities of a video, in the form of the media tracks proposal, which the menu of the controls reads. */
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

  /** The position of the fixed quality; -1 while the player chooses. */
  get selectedIndex(): number {
    return this.#selected;
  }

  set selectedIndex(index: number) {
    this.#selected = index;
    this.dispatchEvent(new Event('change'));
    this.onSelect(this[index]);
  }
}

/** Reads the qualities of a stream from its main playlist (RFC 8216, 4.3.4.2). Empty if it has only one, or cannot be read. */
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
 * Plays an HLS stream: natively if the browser supports it, otherwise with hls.js, which is loaded on demand, as it is for a
 * fixed quality. Returns a function that ends it; `onFailure` is called when the stream cannot be played.
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

/** Attaches hls.js to a video, at its position. Resolves once its qualities are known; null if it is not needed any more, or not supported. */
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
