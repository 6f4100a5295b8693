import { useState, type ComponentProps } from 'react';
import { useContent, useCountedCategories } from 'admin-data';
import { t } from 'shared-ui';
import { Confirm } from '../../components/dialog/dialog';
import { SelectField, TextField } from '../../components/dialog/field';
import { timeControl, timeOf } from '../../forms/manage-item/visibility';
import type { AskedValue, ItemAction } from './item-actions';

interface AskActionProps {
  action: ItemAction;
  /** A name for the items, used in a sentence. */
  what: string;
  onRun: (value: string) => void;
  onClose: () => void;
}

const absent: Record<AskedValue, () => string> = {
  time: () => t('Choose when they appear.'),
  series: () => t('Choose a series.'),
  tags: () => t('Enter a tag.'),
  category: () => t('Choose a category.'),
};

const names: Record<AskedValue, () => string> = {
  time: () => t('Appears on'),
  series: () => t('Series'),
  tags: () => t('Tags'),
  category: () => t('Category'),
};

/** Asks for the value that an action needs, or for confirmation if many items will change. */
export function AskAction({ action, what, onRun, onClose }: AskActionProps) {
  const { asks } = action;
  const [value, setValue] = useState('');
  const [isFaulty, setFaulty] = useState(false);
  const label = action.label(what);
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
  const field = asks && {
    ...{ label: names[asks](), required: true, fault: isFaulty ? absent[asks]() : undefined },
    ...{ value, onChange: choose },
  };
  return (
    <Confirm
      heading={asks ? label : `${label}?`}
      action={label}
      kind={action.isDanger ? 'danger' : 'primary'}
      onConfirm={confirm}
      onClose={onClose}
    >
      {field && asks === 'series' && <SeriesField {...field} />}
      {field && asks === 'category' && <CategoryField {...field} />}
      {field && (asks === 'time' || asks === 'tags') && (
        <TextField
          {...field}
          {...(asks === 'time' ? timeControl : { dir: 'auto', placeholder: t('travel, street food') })}
          onChange={({ target }) => choose(target.value)}
        />
      )}
      <p>{action.consequence}</p>
    </Confirm>
  );
}

type ChoiceProps = Omit<ComponentProps<typeof SelectField<string>>, 'options'>;

function SeriesField(props: ChoiceProps) {
  const { data = [] } = useContent('series');
  const series = data.map(({ id, title }) => [id, title] as const);
  return <SelectField {...props} options={[['', t('Select Series')], ...series]} />;
}

function CategoryField(props: ChoiceProps) {
  const { data = [] } = useCountedCategories();
  return <SelectField {...props} options={[['', t('Select Category')], ...data.map(({ name }) => name)]} />;
}
