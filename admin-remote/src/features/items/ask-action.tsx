import { Stack } from '../../components/layout';
import { useState, type ComponentProps, type FormEvent } from 'react';
import { useContent, useCountedCategories } from 'admin-data';
import { Button, t } from 'shared-ui';
import { Dialog, DialogActions } from '../../components/dialog/dialog';
import { Field, Options } from '../../components/dialog/field';
import { timeOf } from '../../forms/manage-item/visibility';
import type { AskedValue, ItemAction } from './item-actions';

interface AskActionProps {
  action: ItemAction;
  /** Names the items in a sentence. */
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

/** Asks for the value of an action, or before an action changes many items. */
export function AskAction({ action, what, onRun, onClose }: AskActionProps) {
  const { asks } = action;
  const [value, setValue] = useState('');
  const [isFaulty, setFaulty] = useState(false);
  const label = action.label(what);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const asked = asks === 'time' ? timeOf(value) : value.trim();
    if (asks && asked === '') return setFaulty(true);
    onClose();
    onRun(asked);
  };
  const choose = (chosen: string) => {
    setFaulty(false);
    setValue(chosen);
  };
  return (
    <Dialog heading={asks ? label : `${label}?`} onClose={onClose}>
      <Stack as="form" onSubmit={submit} noValidate>
        {asks && (
          <Field label={names[asks]()} required fault={isFaulty ? absent[asks]() : undefined}>
            {(field) => {
              const control = { ...field, value };
              if (asks === 'series') return <SeriesChoice {...control} onChoose={choose} />;
              if (asks === 'category') return <CategoryChoice {...control} onChoose={choose} />;
              return (
                <input
                  {...control}
                  type={asks === 'time' ? 'datetime-local' : 'text'}
                  max={asks === 'time' ? '9999-12-31T23:59' : undefined}
                  placeholder={asks === 'tags' ? t('travel, street food') : undefined}
                  dir={asks === 'tags' ? 'auto' : undefined}
                  onChange={({ target }) => choose(target.value)}
                />
              );
            }}
          </Field>
        )}
        <p>{action.consequence}</p>
        <DialogActions>
          <Button onClick={onClose} autoFocus={!asks}>
            {t('Cancel')}
          </Button>
          <Button type="submit" $kind={action.isDanger ? 'danger' : 'primary'}>
            {label}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

interface ChoiceProps {
  id: string;
  value: string;
  onChoose: (value: string) => void;
}

const SeriesChoice = (props: ChoiceProps) => {
  const { data = [] } = useContent('series');
  return <Choice {...props} empty={t('Select Series')} options={data.map(({ id, title }) => [id, title])} />;
};

const CategoryChoice = (props: ChoiceProps) => {
  const { data = [] } = useCountedCategories();
  return <Choice {...props} empty={t('Select Category')} options={data.map(({ name }) => name)} />;
};

const Choice = ({
  options,
  empty,
  onChoose,
  ...field
}: ChoiceProps & { options: ComponentProps<typeof Options>['of']; empty: string }) => (
  <select {...field} onChange={({ target }) => onChoose(target.value)}>
    <option value="">{empty}</option>
    <Options of={options} />
  </select>
);
