import { embedPath, watchPath, webAddress } from '../addresses';
import { element, type Markup, plainText, text, textElement } from '../markup/element';
import type { Site } from '../site';
import { type PicturedVideo, playableOf } from '../video-meta';

/**
 * `/embed/ID`: the player of a video and a link to its page, for other sites. It contains no script and does not start
 * automatically.
 */
export function embedPageOf(video: PicturedVideo, site: Site, isUnlisted = false): string {
  const title = plainText(video.title) || site.name;
  const page = element(
    'html',
    { lang: site.language },
    element(
      'head',
      {},
      element('meta', { charset: 'utf-8' }),
      element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      // Search engines should index the watch page. They may index this player as part of a page that embeds it.
      // https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#indexifembedded
      element('meta', { name: 'robots', content: isUnlisted ? 'noindex' : 'noindex, indexifembedded' }),
      textElement('title', title),
      element('link', {
        rel: 'icon',
        ...(site.icon ? { href: site.icon } : { href: '/icon.svg', type: 'image/svg+xml' }),
      }),
      element('link', { rel: 'stylesheet', href: '/embed.css' }),
    ),
    element('body', {}, player(video, site, title), link(video, site, title)),
  );
  return `<!doctype html>${page}`;
}

function player(video: PicturedVideo, { origin }: Site, title: string): Markup {
  const playable = playableOf(video.url, origin);
  if (playable?.kind === 'frame') {
    const allow = 'autoplay; picture-in-picture; encrypted-media';
    return element('iframe', { src: playable.src, title, allow, allowfullscreen: '' }, null);
  }
  if (playable) {
    const { src } = playable;
    // Captions are omitted, because only the URL of the video is known here.
    const poster = video.picture && pictureOf(video.picture, origin);
    const shown = { src, poster, preload: poster ? 'none' : 'metadata', 'aria-label': title };
    return element('video', { ...shown, controls: '', playsinline: '' }, null);
  }
  return element('p', {}, text('This video cannot be played here.'));
}

/** The URL of a picture. Pages of this site may have its path instead. */
const pictureOf = (picture: string, origin: string): string | null =>
  picture.startsWith('/') ? picture : webAddress(picture, origin);

const link = ({ id }: PicturedVideo, { name }: Site, title: string): Markup =>
  element(
    'p',
    {},
    element(
      'a',
      // The link opens a new tab, because the watch page refuses to be in a frame.
      { href: watchPath(id), target: '_blank', rel: 'noopener' },
      element('bdi', {}, text(title)),
      text(` · ${name}`),
    ),
  );

/** The size of the embedded player, in CSS pixels: 16:9, and a line with the title below. */
export const embedSize = { width: 640, height: 400 };

/**
 * `/oembed/ID.json` describes to other sites how to embed a video (https://oembed.com). It is a static file, so
 * parameters such as a smaller size are ignored.
 */
export function oembedOf(video: PicturedVideo, { origin, name }: Site): string {
  const title = plainText(video.title);
  const picture = webAddress(video.picture, origin);
  const { pictureSize } = video;
  const frame = element(
    'iframe',
    {
      src: new URL(embedPath(video.id), origin).href,
      ...embedSize,
      title,
      allow: 'picture-in-picture; encrypted-media',
      allowfullscreen: '',
      frameborder: 0,
    },
    null,
  );
  return JSON.stringify({
    version: '1.0',
    type: 'video',
    title,
    provider_name: plainText(name),
    provider_url: new URL('/', origin).href,
    html: frame,
    ...embedSize,
    // oEmbed requires all three fields of a thumbnail, or none.
    ...(picture &&
      pictureSize && {
        thumbnail_url: picture,
        thumbnail_width: pictureSize.width,
        thumbnail_height: pictureSize.height,
      }),
  });
}
