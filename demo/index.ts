import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Fields } from 'local-firebase';
import { root } from 'server/configuration';
import { type DemoVideo, demoVideos } from './videos';

export { type DemoVideo, demoVideos } from './videos';

/** The account that the demo content may be edited with, and whose uid `admins/{uid}` names. */
export const demoAccount = { uid: 'demo-admin', email: 'admin@demo.local', password: 'demo-admin' } as const;

/** The folder whose files have to be served at the `clipBaseUrl` of the documents. */
export const clipsFolder = path.join(root, 'demo/clips');

/** A document to write; `path` is relative to the database's root. */
export interface DemoDocument {
  path: string;
  fields: Fields;
}

/**
 * The demo content: 20 items, their 6 categories, a banner and the admin, without the catalog index, which is built from
 * them when they are written.
 * @param clipBaseUrl where the files of `clipsFolder` are served, such as `/clips`
 */
export function demoDocuments(clipBaseUrl: string): DemoDocument[] {
  const videos = demoVideos();
  const categories = [...new Set(videos.map((video) => video.category))].sort();
  return [
    ...videos.map((video) => ({ path: `items/${video.slug}`, fields: item(video, clipBaseUrl) })),
    ...categories.map((name) => ({
      path: `categories/${name.toLowerCase().replaceAll(' ', '-')}`,
      fields: texts({ name }),
    })),
    {
      path: 'banners/320x50',
      fields: texts({
        size: '320x50',
        banner: picture('banner-320x50'),
        link: 'https://studio.blender.org/films/',
      }),
    },
    { path: `admins/${demoAccount.uid}`, fields: texts({ email: demoAccount.email }) },
  ];
}

const item = ({ slug, title, url, date, category }: DemoVideo, clipBaseUrl: string): Fields =>
  texts({
    title,
    imageBlob: picture(slug),
    url: /^https?:/.test(url) ? url : `${clipBaseUrl.replace(/\/$/, '')}/${url}`,
    date,
    category,
    ...{ description: '', tags: '', duration: '', captions: '' },
  });

const texts = (values: Record<string, string>): Fields =>
  Object.fromEntries(Object.entries(values).map(([name, stringValue]) => [name, { stringValue }]));

const picture = (name: string): string =>
  `data:image/webp;base64,${readFileSync(path.join(root, 'demo/thumbnails', `${name}.webp`)).toString('base64')}`;
