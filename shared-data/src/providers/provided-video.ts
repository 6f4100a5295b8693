export type Provider = 'YouTube' | 'Vimeo' | 'Dailymotion';

/** What an address of a provider names. */
export type ProvidedVideo =
  /** `start` is in seconds; absent for the beginning. */
  | { provider: 'YouTube'; kind: 'video'; id: string; start?: number }
  /** What a channel broadcasts at this moment. */
  | { provider: 'YouTube'; kind: 'channel'; id: string }
  /** A list of videos, played one after the other. */
  | { provider: 'YouTube'; kind: 'list'; id: string }
  /** An unlisted video plays only with its hash. */
  | { provider: 'Vimeo'; kind: 'video'; id: string; hash?: string }
  | { provider: 'Dailymotion'; kind: 'video'; id: string };

/**
 * What an address names, in every form that people copy or embed; null for anything that is no video of a known
 * provider. This is the one place that reads providers' addresses: player, thumbnails and details all start here.
 */
export function providedVideo(address: string): ProvidedVideo | null {
  const url = webUrl(address);
  if (!url) return null;
  const host = url.hostname.replace(/^www\./, '');
  const path = url.pathname.split('/').filter((part) => part !== '');
  return findByHost.get(host)?.(url, path) ?? null;
}

type Find = (url: URL, path: string[]) => ProvidedVideo | null;

const youtube: Find = ({ searchParams, hash }, path) => {
  const [form = '', id] = path;
  if (form === 'embed' && id === 'live_stream') return youtubeGroup('channel', searchParams.get('channel'));
  if (form === 'embed' && id === 'videoseries') return youtubeGroup('list', searchParams.get('list'));
  const found = ['shorts', 'live', 'embed', 'v'].includes(form) ? id : searchParams.get('v');
  return youtubeVideo(found, searchParams, hash);
};

const shortYoutube: Find = ({ searchParams, hash }, [id]) => youtubeVideo(id, searchParams, hash);

/** Pages of YouTube whose names are as long as an id. */
const noIds = ['live_stream', 'videoseries'];

function youtubeVideo(
  id: string | null | undefined,
  parameters: URLSearchParams,
  hash: string,
): ProvidedVideo | null {
  if (!id || !/^[\w-]{11}$/.test(id) || noIds.includes(id)) return null;
  const start = seconds(parameters.get('t') ?? parameters.get('start') ?? hash.replace(/^#t=/, ''));
  return { provider: 'YouTube', kind: 'video', id, ...(start > 0 && { start }) };
}

const youtubeGroup = (kind: 'channel' | 'list', id: string | null): ProvidedVideo | null =>
  id && /^[\w-]+$/.test(id) ? { provider: 'YouTube', kind, id } : null;

/** Where a video's number stands in a path of Vimeo, and after it, for an unlisted video, its hash. */
const vimeoPath =
  /^(?:video\/|manage\/videos\/|channels\/[^/]+\/|groups\/[^/]+\/videos\/|(?:album|showcase)\/\d+\/video\/|ondemand\/[^/]+\/)?(\d+)(?:\/([\da-f]+)(?=\/|$))?/i;

const vimeo: Find = ({ searchParams }, path) => {
  const [, id, hashInPath] = vimeoPath.exec(path.join('/')) ?? [];
  if (!id) return null;
  const hash = hashInPath ?? /^\w+$/.exec(searchParams.get('h') ?? '')?.[0];
  return { provider: 'Vimeo', kind: 'video', id, ...(hash && { hash }) };
};

/** After the id a title may follow. */
const dailymotionId = (id: string | null | undefined): ProvidedVideo | null => {
  const found = /^([a-z\d]+)(?:_|$)/i.exec(id ?? '')?.[1];
  return found ? { provider: 'Dailymotion', kind: 'video', id: found } : null;
};

const findByHost = new Map<string, Find>([
  ['youtube.com', youtube],
  ['m.youtube.com', youtube],
  ['music.youtube.com', youtube],
  ['youtube-nocookie.com', youtube],
  ['youtu.be', shortYoutube],
  ['vimeo.com', vimeo],
  ['player.vimeo.com', vimeo],
  ['dailymotion.com', (_, path) => (path.at(-2) === 'video' ? dailymotionId(path.at(-1)) : null)],
  ['geo.dailymotion.com', ({ searchParams }) => dailymotionId(searchParams.get('video'))],
  ['dai.ly', (_, [id]) => dailymotionId(id)],
]);

function webUrl(address: string): URL | null {
  try {
    const url = new URL(address.trim());
    return /^https?:$/.test(url.protocol) ? url : null;
  } catch {
    return null;
  }
}

/** `90`, `90s`, `1m30s` or `1h2m3s` in seconds; 0 for anything else. */
function seconds(written: string): number {
  if (/^\d+$/.test(written)) return Number(written);
  const parts = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(written);
  if (!parts) return 0;
  const [hours = 0, minutes = 0, rest = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return hours * 3600 + minutes * 60 + rest;
}
