import type { Category } from './category';

/** What the category is called now that an address, perhaps an old one, calls by this name. */
export function presentName(categories: Category[], name: string): string {
  if (categories.some((category) => category.name === name)) return name;
  return categories.find(({ formerNames }) => formerNames?.includes(name))?.name ?? name;
}
