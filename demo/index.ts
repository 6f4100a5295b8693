import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from 'server/configuration';

/** The account that the demo content may be edited with, and whose uid `admins/{uid}` names. */
export const demoAccount = { uid: 'demo-admin', email: 'admin@demo.local', password: 'demo-admin' } as const;

type Texts = { id: string } & Record<string, string>;

/** Content in the form that an export has and an import reads. */
export interface DemoContent {
  site: Record<string, string>[];
  categories: { id: string; name: string }[];
  banners: Texts[];
  series: { id: string; title: string; description: string; items: string[] }[];
  pages: Texts[];
  items: Texts[];
  hidden: ({ id: string } & Record<string, string | null>)[];
}

/** The demo content: `content.json` with the pictures of `thumbnails`, which are named by id. */
export function demoContent(): DemoContent {
  const content = JSON.parse(readFileSync(path.join(root, 'demo/content.json'), 'utf8')) as DemoContent;
  const withPicture = <One extends { id: string }>(one: One) => ({ ...one, imageBlob: picture(one.id) });
  return {
    ...content,
    banners: content.banners.map((one) => ({ ...one, banner: picture(`banner-${one.id}`) })),
    items: content.items.map(withPicture),
    hidden: content.hidden.map(withPicture),
  };
}

const picture = (name: string): string =>
  `data:image/webp;base64,${readFileSync(path.join(root, 'demo/thumbnails', `${name}.webp`), 'base64')}`;
