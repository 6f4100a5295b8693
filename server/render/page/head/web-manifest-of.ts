import { plainText } from '../markup/element';
import type { Site } from '../site';

/** `/site.webmanifest`: the site's name and icon on a home screen (https://www.w3.org/TR/appmanifest/). */
export const webManifestOf = ({ name, description, language, icon }: Site): string =>
  JSON.stringify({
    name: plainText(name),
    short_name: plainText(name),
    description: plainText(description),
    lang: language,
    id: '/',
    start_url: '/',
    display: 'browser',
    background_color: '#fbfaf8',
    theme_color: '#14110f',
    icons: [
      ...(icon ? [{ src: icon, sizes: 'any' }] : []),
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
    ],
  });
