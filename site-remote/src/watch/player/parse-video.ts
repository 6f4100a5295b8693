/** How an address can be played: in a provider's frame, by the browser itself, or not at all. */
export type Video =
  | { kind: 'frame'; provider: 'YouTube' | 'Vimeo' | 'Dailymotion'; src: string; href: string }
  | { kind: 'file'; src: string; href: string }
  | { kind: 'stream'; src: string; href: string }
  | { kind: 'link'; href: string }
  | { kind: 'none' };

/** Reads an item's address. Anything that is not http(s) is treated as absent, so that it is never a link. */
export function parseVideo(address: string): Video {
  const url = parseHttp(address);
  if (!url) return { kind: 'none' };
  const href = url.href;
  const host = url.hostname.replace(/^(www|m|music)\./, '');
  const provider = frameOf(host, url);
  if (provider) return { kind: 'frame', ...provider, href };
  if (/\.m3u8$/i.test(url.pathname)) return { kind: 'stream', src: href, href };
  if (/\.(mp4|m4v|webm|ogv|mov)$/i.test(url.pathname)) return { kind: 'file', src: href, href };
  return { kind: 'link', href };
}

/** The host of an address, as people say it. */
export const hostOf = (href: string): string => new URL(href).hostname.replace(/^www\./, '');

function parseHttp(address: string): URL | null {
  try {
    const url = new URL(address.trim());
    return /^https?:$/.test(url.protocol) ? url : null;
  } catch {
    return null;
  }
}

function frameOf(
  host: string,
  url: URL,
): { provider: 'YouTube' | 'Vimeo' | 'Dailymotion'; src: string } | null {
  const youtube = youtubeId(host, url);
  if (youtube) {
    const start = seconds(
      url.searchParams.get('t') ?? url.searchParams.get('start') ?? url.hash.replace(/^#t=/, ''),
    );
    const parameters = new URLSearchParams({
      autoplay: '1',
      rel: '0',
      enablejsapi: '1',
      ...(start && { start: String(start) }),
    });
    return {
      provider: 'YouTube',
      src: `https://www.youtube-nocookie.com/embed/${youtube}?${parameters.toString()}`,
    };
  }
  const vimeo = /^(?:player\.)?vimeo\.com$/.test(host) && /\/(\d+)(?:\/(\w+))?/.exec(url.pathname);
  if (vimeo) {
    const parameters = new URLSearchParams({ autoplay: '1', dnt: '1', ...(vimeo[2] && { h: vimeo[2] }) });
    return { provider: 'Vimeo', src: `https://player.vimeo.com/video/${vimeo[1]}?${parameters.toString()}` };
  }
  const dailymotion =
    (host === 'dai.ly' && /^\/(\w+)/.exec(url.pathname)) ||
    (host === 'dailymotion.com' && /\/video\/(\w+)/.exec(url.pathname));
  if (dailymotion) {
    const parameters = new URLSearchParams({ video: dailymotion[1]!, autoplay: 'true' });
    return {
      provider: 'Dailymotion',
      src: `https://geo.dailymotion.com/player.html?${parameters.toString()}`,
    };
  }
  return null;
}

const youtubeIdForm = /^[\w-]{11}$/;

/** The eleven characters that name a video, in every form that YouTube gives its addresses. */
function youtubeId(host: string, { pathname, searchParams }: URL): string | null {
  const found =
    host === 'youtu.be'
      ? pathname.slice(1).split('/')[0]
      : /^youtube(-nocookie)?\.com$/.test(host)
        ? (/^\/(?:shorts|live|embed|v)\/([^/]+)/.exec(pathname)?.[1] ?? searchParams.get('v'))
        : null;
  return found && youtubeIdForm.test(found) ? found : null;
}

/** `90`, `90s`, `1m30s` or `1h2m3s` in seconds; 0 for anything else. */
function seconds(written: string): number {
  if (/^\d+$/.test(written)) return Number(written);
  const parts = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(written);
  if (!parts) return 0;
  const [hours = 0, minutes = 0, rest = 0] = parts.slice(1).map((part) => Number(part ?? 0));
  return hours * 3600 + minutes * 60 + rest;
}
