import { sameName } from '../../../../admin-data/src/writes/category-name';
import type { Prepare } from '../deed';
import { categoryAdded, categoryDeleted, categoryRenamed } from '../changes';

const names = ['Alpha', 'Beta', 'Gamma Ray', 'gammaray', 'Délta', 'Epsilon'];

export const addCategory: Prepare = ({ admin }, choice) => {
  const name = choice.pick(names)!;
  const id = admin.newId();
  return {
    says: `adds category ${name}`,
    run: ({ addCategory }) => addCategory(name, id),
    changes: [categoryAdded(id, name)],
  };
};

export const renameCategory: Prepare = ({ shown: { categories = [] } }, choice) => {
  const category = choice.pick(categories);
  const name = choice.pick(names)!;
  if (!category || sameName(name) === sameName(category.name)) return null;
  const before = { id: category.id, name: category.name };
  return {
    says: `renames category ${before.name} to ${name}`,
    run: ({ renameCategory }) => renameCategory(before, name),
    changes: [categoryRenamed(before.id, before.name, name)],
    isByCatalogue: true,
  };
};

export const deleteCategory: Prepare = ({ shown: { categories = [] } }, choice) => {
  const category = choice.pick(categories);
  if (!category || categories.length < 3) return null;
  const { id, name } = category;
  const other = choice.pick(categories)!.name;
  const to = other === name ? undefined : other;
  return {
    says: `deletes category ${name}, ${to === undefined ? 'leaves its items without one' : `moves its items to ${to}`}`,
    run: ({ deleteCategory }) => deleteCategory({ id, name }, { moveItemsTo: to }),
    changes: [categoryDeleted(id, name, to)],
    isByCatalogue: true,
  };
};
