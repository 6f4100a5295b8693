import { trashDays, type VisibilityState } from 'admin-data';
import { t } from 'shared-ui';
import type { NewTask } from '../../components/tasks/task-store';
import {
  addTags,
  addToSeries,
  changeVisibility,
  deleteItems,
  moveItems,
} from '../../components/tasks/task-kinds';
import { itemUrl, seriesUrl } from '../../forms/form-urls';
import { stateLabel } from '../../components/tasks/state-words';

export type AskedValue = 'time' | 'series' | 'tags' | 'category';

export interface ItemAction {
  id: string;
  name: string;
  /** Returns the label of the button. `what`: a name for the items. */
  label: (what: string) => string;
  asks?: AskedValue;
  /** What will happen, shown before many items change. */
  consequence: string;
  isDanger?: boolean;
  /** The visibility that the action gives to items. */
  state?: VisibilityState;
  task: (ids: string[], what: string, value: string) => NewTask;
  /** Returns the URL of the screen that shows the result. */
  opens: (ids: string[], value: string) => string;
}

/** The URL of the item if there is only one, else that of a list. */
const itemOr = (list: string, [id, ...others]: string[]): string =>
  id === undefined || others.length > 0 ? `/admin/items${list}` : itemUrl(id);

function becomes(state: VisibilityState, name: string): ItemAction {
  const isScheduled = state === 'scheduled';
  const isHiding = state === 'unlisted' || state === 'draft';
  return {
    ...{ id: state, name, state },
    ...(isScheduled && { asks: 'time' }),
    label: (what) => stateLabel(state, what),
    consequence: isHiding
      ? t('Visitors will no longer see them. You can undo it afterwards.')
      : t('Incomplete videos are not changed; the notice names them.'),
    task: (ids, what, publishAt) =>
      changeVisibility(ids, { state, publishAt: isScheduled ? publishAt : null }, what),
    opens: (ids) => itemOr(`?show=${state}`, ids),
  };
}

/** The actions in the bar of the selection and in the menu of a row. */
export const itemActions = (): ItemAction[] => [
  becomes('published', t('Publish')),
  becomes('unlisted', t('Make unlisted')),
  becomes('draft', t('Make draft')),
  becomes('scheduled', t('Schedule …')),
  {
    ...{ id: 'series', name: t('Add to series …'), asks: 'series' },
    label: (what) => t('Add {what} to a series', { what }),
    consequence: t('New place: the end of the series.'),
    task: (ids, what, series) => addToSeries(ids, series, what),
    opens: (_, series) => seriesUrl(series),
  },
  {
    ...{ id: 'tags', name: t('Add tags …'), asks: 'tags' },
    label: (what) => t('Add tags to {what}', { what }),
    consequence: t('Existing tags remain.'),
    task: (ids, what, tags) => addTags(ids, tags, what),
    opens: (ids) => itemOr('', ids),
  },
  {
    ...{ id: 'category', name: t('Move …'), asks: 'category' },
    label: (what) => t('Move {what}', { what }),
    consequence: t('This category replaces the previous one. You can undo it afterwards.'),
    task: (ids, _, category) => moveItems(ids, category),
    opens: (ids, category) => itemOr(`?category=${encodeURIComponent(category)}`, ids),
  },
  {
    ...{ id: 'delete', name: t('Delete'), isDanger: true },
    label: (what) => t('Delete {what}', { what }),
    consequence: t(
      'Visitors will no longer see them. They stay in the trash for {days} days, and can be restored from there.',
      { days: trashDays },
    ),
    task: (ids, what) => deleteItems(ids, what),
    opens: () => '/admin/items?show=trash',
  },
];
