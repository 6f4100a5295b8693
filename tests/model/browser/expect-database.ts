import { expect } from '../../support/browser/product';
import { readCollection } from '../../support/browser/read-collection';
import type { Model } from './model';
import type { World } from './world';

interface Summary {
  total: number;
  categories: Record<string, number>;
  shards: Record<string, { items: number }>;
  banners: string[];
  site?: { name?: string; pages?: string };
  views?: { oneIn?: number };
}

const sorted = (texts: Iterable<unknown>) => [...texts].map(String).sort();

/** Expects that the database and the index contain exactly the documents of the model. */
export async function expectDatabase({ product }: World, model: Model): Promise<void> {
  const read = (name: string) => readCollection(product.firebase, name);
  const [items, categories, banners, trash, catalogue, drafts, pages, invitations] = await Promise.all(
    ['items', 'categories', 'banners', 'trash', 'catalogue', 'drafts', 'pages', 'invitations'].map(read),
  );
  const textOf = (film: unknown) => {
    const { title, url, date, category } = film as Record<string, string>;
    return `${title} | ${url} | ${date} | ${category}`;
  };
  const bannerOf = (banner: unknown) => {
    const { size, link } = banner as Record<string, string>;
    return `${size} ${link}`;
  };
  const films = sorted([...model.films.values()].map(textOf));
  const total = model.films.size;

  const summary = catalogue!.get('summary') as unknown as Summary;
  const shards = [...catalogue!].filter(([id]) => id.startsWith('shard-'));
  const listed = shards.flatMap(([, { entries }]) =>
    Object.values((entries ?? {}) as Record<string, string>).map((encoded) => {
      const [title, url, date, category] = JSON.parse(encoded) as string[];
      return textOf({ title, url, date, category });
    }),
  );
  const inShards = Object.values(summary.shards).reduce((sum, { items: count }) => sum + count, 0);
  const counted = Object.entries(summary.categories).filter(([, count]) => count > 0);

  expect({
    items: sorted([...items!.values()].map(textOf)),
    categories: sorted([...categories!.values()].map(({ name }) => name)),
    banners: sorted([...banners!.values()].map(bannerOf)),
    trash: sorted([...trash!.values()].filter(({ title }) => title).map(textOf)),
    trashedBanners: sorted([...trash!.values()].filter(({ size }) => size).map(bannerOf)),
    catalogue: sorted(listed),
    total: summary.total,
    inShards,
    counts: sorted(counted.map(([name, count]) => `${name.slice(1)} ${count}`)),
    bannersInCatalogue: sorted(summary.banners),
    drafts: sorted([...drafts!.values()].map(({ title }) => title)),
    siteName: summary.site?.name ?? '',
    pages: sorted([...pages!.values()].map(({ title }) => title)),
    listedPages: sorted(
      (summary.site?.pages ?? '').split('\n').flatMap((line) => line.match(/(?<= ).*/) ?? []),
    ),
    invited: sorted([...invitations!.values()].map(({ email }) => email)),
    isCounting: summary.views?.oneIn !== undefined,
  }).toEqual({
    items: films,
    categories: sorted(model.categories),
    banners: sorted([...model.banners].map(([size, link]) => `${size} ${link}`)),
    trash: sorted([...model.trash.values()].map(textOf)),
    trashedBanners: sorted(model.trashedBanners.map(bannerOf)),
    catalogue: films,
    total,
    inShards: total,
    counts: sorted(Object.entries(model.counts()).map(([name, count]) => `${name} ${count}`)),
    bannersInCatalogue: sorted(model.banners.keys()),
    drafts: sorted(model.drafts),
    siteName: model.siteName,
    pages: sorted(model.pages),
    listedPages: sorted(model.pages),
    invited: sorted(model.invited),
    isCounting: model.isCounting,
  });
}

/** The id of each film, by its title. */
export async function readIds({ product }: World): Promise<Map<string, string>> {
  const items = await readCollection(product.firebase, 'items');
  return new Map([...items].map(([id, { title }]) => [String(title), id]));
}
