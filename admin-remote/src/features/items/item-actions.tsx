import { trashDays, type VisibilityState, useContent } from 'admin-data';
import { useCategories } from 'shared-data';
import { t } from 'shared-ui';
import type { NewTask } from '../../components/tasks/task-store';
import {
  addTags,
  addToSeries,
  changeVisibility,
  deleteItems,
  moveItems,
} from '../../components/tasks/task-kinds';
import { itemUrl, seriesUrl, newDocument } from '../../forms/form-urls';
import { stateLabel } from '../../components/tasks/state-words';
import { useState, type ComponentProps } from 'react';
import { Confirm } from '../../components/dialog/dialog';
import { SelectField, TextField } from '../../components/dialog/field';
import { timeControl, timeOf } from '../../forms/manage-item/visibility';

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
    task: (ids, what, category) => moveItems(ids, category, [], what),
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

interface AskActionProps {
  action: ItemAction;
  /** A name for the items, used in a sentence. */
  what: string;
  onRun: (value: string) => void;
  onClose: () => void;
}

/** The label of each value, and the fault of a missing one. */
const texts: Record<AskedValue, () => [label: string, fault: string]> = {
  time: () => [t('Appears on'), t('Choose when they appear.')],
  series: () => [t('Series'), t('Choose a series.')],
  tags: () => [t('Tags'), t('Enter a tag.')],
  category: () => [t('Category'), t('Choose a category.')],
};

/** Asks for the value that an action needs, or for confirmation if many items will change. */
export function AskAction({ action, what, onRun, onClose }: AskActionProps) {
  const { asks } = action;
  const [value, setValue] = useState('');
  const [isFaulty, setFaulty] = useState(false);
  const label = action.label(what);
  const isNewSeries = value === newDocument;
  const confirm = () => {
    const asked = asks === 'time' ? timeOf(value) : value.trim();
    if (!asks || asked !== '') return onRun(asked);
    setFaulty(true);
    return false;
  };
  const choose = (chosen: string) => {
    setFaulty(false);
    setValue(chosen);
  };
  const { data: categories = [] } = useCategories();
  const [name, absent] = asks ? texts[asks]() : [];
  const field = { label: name!, required: true, fault: isFaulty ? absent : undefined, value };
  return (
    <Confirm
      heading={asks ? label : `${label}?`}
      action={isNewSeries ? t('Continue') : label}
      kind={action.isDanger ? 'danger' : 'primary'}
      onConfirm={confirm}
      onClose={onClose}
    >
      {asks === 'series' && <SeriesField {...field} onChange={choose} />}
      {asks === 'category' && (
        <SelectField
          {...field}
          options={[['', t('Select Category')], ...categories.map(({ name }) => name)]}
          onChange={choose}
        />
      )}
      {(asks === 'time' || asks === 'tags') && (
        <TextField
          {...field}
          {...(asks === 'time' ? timeControl : { dir: 'auto', placeholder: t('travel, street food') })}
          onChange={({ target }) => choose(target.value)}
        />
      )}
      <p>{isNewSeries ? t('The form of a new series opens. It has these items.') : action.consequence}</p>
    </Confirm>
  );
}

function SeriesField(props: Omit<ComponentProps<typeof SelectField<string>>, 'options'>) {
  const { data = [] } = useContent('series');
  const series = data.map(({ id, title }) => [id, title] as const);
  const others = [['', t('Select Series')], ...series, [newDocument, t('+ Add Series')]] as const;
  return <SelectField {...props} options={others} />;
}
