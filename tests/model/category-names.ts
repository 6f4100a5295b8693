import { sameName } from '../../admin-data/src/category-names/category-name';
import { Refused, type Model, type TrashedCategory } from './model';

/** The current name of the category that has or had this name. Null if no category and no published video has the name. */
export function presentName({ items, categories }: Model, name: string): string | null {
  const all = [...categories.values()];
  const isInUse = [...items.values(), ...all].some(
    (one) => ('title' in one ? one.category : one.name) === name,
  );
  return isInUse ? name : (all.find(({ formerNames }) => formerNames?.includes(name))?.name ?? null);
}

const deletedCategory = ({ trash }: Model, name: string): TrashedCategory | undefined =>
  [...trash.values()].filter((one) => 'movedTo' in one).findLast((one) => one.name === name);

/** The category name with which an item is stored: an earlier name of a category is replaced by its current one. */
export function currentName(model: Model, name: string): string {
  const present = name === '' ? name : presentName(model, name);
  if (present === null && deletedCategory(model, name)) throw new Refused('conflict');
  return present ?? name;
}

/** The category name of a restored item whose category was deleted: the category to which its other items were moved. */
export function nameAfterDeletion(model: Model, name: string, followed: string[] = []): string {
  const present = name === '' ? name : presentName(model, name);
  const deleted = present === null ? deletedCategory(model, name) : undefined;
  if (!deleted || followed.includes(name)) return present ?? name;
  return nameAfterDeletion(model, deleted.movedTo, [...followed, name]);
}

export const namesOf = (model: Model): string[] => [...model.categories.values()].map(({ name }) => name);

/** Whether another category has an equivalent name, which people could not distinguish from this one. */
export const isTaken = (model: Model, name: string, id: string): boolean =>
  [...model.categories].some(([other, taken]) => other !== id && sameName(taken.name) === sameName(name));
