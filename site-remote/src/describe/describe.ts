import { categoryAddress, type Data } from 'shared-data';
import type { PageDescription } from 'shared-data/contract';
import { readScreen } from 'shared-data/server';

/** Reads what the screen of an address shows, and says what the page is. */
export async function describe(data: Data, address: URL): Promise<PageDescription> {
  const { brand } = data.configuration;
  const content = await readScreen(data, address);
  const titled = (title: string) => `${title} · ${brand.name}`;
  const page: PageDescription = {
    status: 200,
    title: brand.name,
    description: brand.tagline,
    path: '/',
    kind: 'website',
  };
  if (content.item === null)
    return {
      ...page,
      status: 404,
      title: titled('Video not found'),
      path: address.pathname,
      robots: 'noindex',
    };
  if (content.item) {
    const { id, title, date, url, category, imageBlob } = content.item;
    return {
      ...page,
      title: titled(title),
      kind: 'video',
      path: `/watch/${encodeURIComponent(id)}`,
      picture: imageBlob,
      video: { id, title, date, url, category },
    };
  }
  if (content.categories) {
    const name = content.category;
    return {
      ...page,
      title: titled(name ?? 'Categories'),
      path: name === undefined ? '/category' : categoryAddress(name),
    };
  }
  return { ...page, path: address.pathname };
}
