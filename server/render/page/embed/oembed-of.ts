import { embedPath, webAddress } from '../addresses';
import { element, plainText } from '../markup/element';
import type { Site } from '../site';
import type { PicturedVideo } from '../video-meta';

/** The size of the player on other sites, in CSS pixels: 16:9, and a line with the title below it. */
export const embedSize = { width: 640, height: 400 };

/**
 * `/oembed/ID.json`: how other sites embed a video (https://oembed.com). The response is a static file, so parameters such
 * as a smaller size are ignored.
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
    // oEmbed requires either all three thumbnail fields or none.
    ...(picture &&
      pictureSize && {
        thumbnail_url: picture,
        thumbnail_width: pictureSize.width,
        thumbnail_height: pictureSize.height,
      }),
  });
}
