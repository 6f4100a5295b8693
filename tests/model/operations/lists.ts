import { bannerSizes } from 'shared-data';
import { newId } from '../../../admin-data/src/new-id';
import { sameName } from '../../../admin-data/src/category-names/category-name';
import { categoryAdded, categoryDeleted, categoryRenamed } from '../model-categories';
import { bannerDeleted, bannerSaved, seriesDeleted, seriesSaved } from '../model-series';
import type { Choice, Prepare } from '../operation';
import { hiddenOf } from './items';

const names = ['Alpha', 'Beta', 'Gamma Ray', 'gammaray', 'Délta', 'Epsilon'];

export const addCategory: Prepare = ({ shown }, choice) => {
  if (shown.categories.length > 7) return null;
  const category = { id: newId(), name: choice.pick(names)! };
  return {
    text: `adds category ${category.name}`,
    // A form generates the id.
    run: async ({ addCategory }) => (category.id = (await addCategory(category.name, category.id)).id),
    changes: [categoryAdded(category)],
  };
};

export const renameCategory: Prepare = ({ shown: { categories } }, choice) => {
  const category = choice.pick(categories);
  const name = choice.pick(names)!;
  if (!category || sameName(name) === sameName(category.name)) return null;
  return {
    text: `renames category ${category.name} to ${name}`,
    run: ({ renameCategory }) => renameCategory(category, name),
    changes: [categoryRenamed(category.id, category.name, name)],
    usesIndex: true,
  };
};

export const deleteCategory: Prepare = ({ shown: { categories, items }, usesForms }, choice) => {
  const category = choice.pick(categories);
  if (!category || categories.length < 3) return null;
  const other = choice.pick(categories)!.name;
  // A form asks for the new category only if there are items.
  const isAsked = !usesForms || items.some((item) => item.category === category.name);
  const to = other === category.name || !isAsked ? undefined : other;
  return {
    text: `deletes category ${category.name}, and moves its items to ${to}`,
    run: ({ deleteCategory }) => deleteCategory(category, { moveItemsTo: to }),
    changes: [categoryDeleted(category.id, category.name, to)],
    usesIndex: true,
    needsFreshForm: true,
  };
};

/** Saves a banner. A form has one banner per size, so it never adds a second one. */
export const saveBanner: Prepare = ({ shown: { banners }, usesForms }, choice) => {
  const size = choice.pick(bannerSizes)!;
  const before = usesForms ? banners.find((one) => one.size === size) : choice.pick([null, ...banners]);
  const number = choice.number();
  const banner = {
    id: before?.id ?? newId(),
    size,
    banner: before && usesForms ? before.banner : `https://example.org/banner-${number}.png`,
    link: number % 3 === 0 && !usesForms ? '' : `https://example.org/${number}`,
  };
  return {
    text: before ? `replaces the banner of ${before.size} by one of ${size}` : `adds a banner of ${size}`,
    run: async ({ saveBanner }) => {
      const saved = await saveBanner({ id: banner.id, draft: banner });
      // A form generates the id, and reduces the picture.
      if (usesForms) Object.assign(banner, saved);
    },
    changes: [bannerSaved(banner)],
    needsFreshForm: true,
  };
};

export const deleteBanner: Prepare = ({ shown: { banners } }, choice) => {
  const banner = choice.pick(banners);
  if (!banner) return null;
  return {
    text: `deletes the banner of ${banner.size}`,
    run: ({ deleteBanner }) => deleteBanner(banner),
    changes: [bannerDeleted(banner.id)],
    needsFreshForm: true,
  };
};

const titles = ['A journey', 'By train', 'Ünder water'];

export const addSeries: Prepare = ({ shown }, choice) => {
  // A series may contain hidden and deleted videos, which appear in it when they are published.
  const unseen = [...hiddenOf(shown).map(({ id }) => id), ...shown.trash.filter((id) => !id.includes(':'))];
  const items = [...choice.some(shown.items.map(({ id }) => id)), ...choice.some(unseen)];
  const draft = { title: choice.pick(titles)!, description: '', items: [...new Set(items)] };
  const id = newId();
  return {
    text: `adds a series of ${items.join(', ')}`,
    run: ({ saveSeries }) => saveSeries({ id, draft, before: null }),
    changes: [seriesSaved({ id, ...draft }, null)],
  };
};

export const editSeries: Prepare = ({ shown: { items, series } }, choice) => {
  const before = choice.pick(series);
  if (!before) return null;
  const { id, ...fields } = before;
  const ids = items.map((item) => item.id);
  const draft = { ...fields, ...changeSeries(fields.items, ids, choice) };
  return {
    text: `edits series ${id}: ${JSON.stringify(draft)}`,
    run: ({ saveSeries }) => saveSeries({ id, draft, before }),
    changes: [seriesSaved({ id, ...draft }, before)],
  };
};

function changeSeries(
  items: string[],
  others: string[],
  choice: Choice,
): { title?: string; description?: string; items?: string[] } {
  switch (choice.number() % 5) {
    case 0:
      return { title: choice.pick(titles)! };
    case 1:
      return { description: `About it, ${choice.number()}` };
    case 2:
      return { items: [...new Set([...items, ...choice.some(others)])] };
    case 3:
      return { items: items.filter((_, at) => at !== choice.number() % items.length) };
    default:
      return { items: [...items].reverse() };
  }
}

export const deleteSeries: Prepare = ({ shown: { series } }, choice) => {
  const one = choice.pick(series);
  if (!one) return null;
  return {
    text: `deletes series ${one.id}`,
    run: ({ deleteSeries }) => deleteSeries(one),
    changes: [seriesDeleted(one.id)],
  };
};
