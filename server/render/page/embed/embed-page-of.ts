import { watchPath, webAddress } from '../addresses';
import { element, text, textElement, type Markup } from '../markup/element';
import { plainText } from '../markup/plain-text';
import type { Site } from '../site';
import type { PicturedVideo } from '../told-video';
import { playableOf } from './playable';

/**
 * `/embed/ID`: the player of a video and a link to its page, for frames of other sites. It holds no script, and starts
 * when a person starts it.
 */
export function embedPageOf(
  video: PicturedVideo,
  site: Site,
  { isUnlisted = false }: { isUnlisted?: boolean } = {},
): string {
  const title = plainText(video.title) || site.name;
  const page = element(
    'html',
    { lang: site.language },
    element(
      'head',
      {},
      element('meta', { charset: 'utf-8' }),
      element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      // The page of the video is what should be found; as a part of another page this one may be seen.
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
    // Its address is all that is known of the video: there are no captions to offer.
    const poster = pictureOf(video);
    const shown = { src, poster, preload: poster ? 'none' : 'metadata', 'aria-label': title };
    return element('video', { ...shown, controls: '', playsinline: '' }, null);
  }
  return element('p', {}, text('This video cannot be played here.'));
}

/** In a page of this site, a path leads to the picture as well. */
const pictureOf = ({ picture }: PicturedVideo): string | undefined =>
  webAddress(picture, null) ?? (picture?.startsWith('/') ? picture : undefined);

const link = ({ id }: PicturedVideo, { name }: Site, title: string): Markup =>
  element(
    'p',
    {},
    element(
      'a',
      // Inside of the frame, the page of the video would be refused.
      { href: watchPath(id), target: '_blank', rel: 'noopener' },
      element('bdi', {}, text(title)),
      text(` · ${name}`),
    ),
  );
