import { embedPath, webAddress } from '../addresses';
import { element, plainText } from '../markup/element';
import type { Site } from '../site';
import type { PicturedVideo } from '../video-meta';

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
