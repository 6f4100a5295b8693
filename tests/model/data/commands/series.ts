import type { Prepare } from '../deed';
import { hiddenOf } from './items';
import { seriesDeleted, seriesSaved } from '../changes';

const titles = ['A journey', 'By train', 'Ünder water'];

export const addSeries: Prepare = ({ admin, shown }, choice) => {
  const { table, trash = [] } = shown;
  const deleted = trash.flatMap((one) => (one.kind === 'item' ? one.item.id : []));
  const unseen = [...hiddenOf(shown).map(({ id }) => id), ...deleted];
  // Includes hidden videos: they appear in the series when they are published.
  const items = [...choice.some((table?.items ?? []).map(({ id }) => id)), ...choice.some(unseen)];
  const draft = { title: choice.pick(titles)!, description: '', items: [...new Set(items)] };
  const id = admin.newId();
  return {
    says: `adds a series of ${items.join(', ')}`,
    run: ({ saveSeries }) => saveSeries(id, draft),
    changes: [seriesSaved({ id, ...draft }, null)],
  };
};

export const editSeries: Prepare = ({ shown: { table, series = [] } }, choice) => {
  const before = choice.pick(series);
  if (!before) return null;
  const { id, ...fields } = before;
  const draft = {
    ...fields,
    ...edit(
      fields.items,
      (table?.items ?? []).map((item) => item.id),
      choice,
    ),
  };
  return {
    says: `edits series ${id}: ${JSON.stringify(draft)}`,
    run: ({ saveSeries }) => saveSeries(id, draft, before),
    changes: [seriesSaved({ id, ...draft }, before)],
  };
};

function edit(
  items: string[],
  others: string[],
  choice: Parameters<Prepare>[1],
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

export const deleteSeries: Prepare = ({ shown: { series = [] } }, choice) => {
  const one = choice.pick(series);
  if (!one) return null;
  return {
    says: `deletes series ${one.id}`,
    run: ({ deleteSeries }) => deleteSeries(one),
    changes: [seriesDeleted(one.id)],
  };
};
