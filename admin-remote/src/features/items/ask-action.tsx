import { useState, type ComponentProps } from 'react';
import { useContent, useCountedCategories } from 'admin-data';
import { t } from 'shared-ui';
import { Confirm } from '../../components/dialog/dialog';
import { SelectField, TextField } from '../../components/dialog/field';
import { newDocument } from '../../forms/form-urls';
import { timeControl, timeOf } from '../../forms/manage-item/visibility';
import type { AskedValue, ItemAction } from './item-actions';

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
  const { data: categories = [] } = useCountedCategories();
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
