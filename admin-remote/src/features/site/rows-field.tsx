import { mostRows } from 'admin-data';
import { useCategories } from 'shared-data';
import { t } from 'shared-ui';
import { Hint } from '../../components/layout';
import { SelectField } from '../../components/dialog/field';
import { SortedList } from '../../forms/sorted-list';

interface RowsFieldProps {
  /** The names of the selected categories, one in each line. */
  value: string;
  fault: string | undefined;
  onChange: (value: string) => void;
}

const namesIn = (value: string): string[] => value.split('\n').filter(Boolean);

/** Selects the categories that have a row of their own on the home page, and their order. */
export function RowsField({ value, fault, onChange }: RowsFieldProps) {
  const { data: listed } = useCategories();
  const categories = listed ?? [];
  const isGone = (name: string) => listed !== undefined && !listed.some((one) => one.name === name);
  const names = namesIn(value);
  const put = (changed: string[]) => onChange(changed.join('\n'));
  const others = categories.map(({ name }) => name).filter((name) => !names.includes(name));
  return (
    <>
      <SortedList
        heading={t('Rows of the home page')}
        ids={names}
        nameOf={(name) => (isGone(name) ? t('{name} (this category was deleted)', { name }) : name)}
        fault={fault}
        onChange={put}
      />
      <Hint>
        {t(
          'Each of these categories gets its own row on the home page, with its videos among the twelve newest. The other videos follow below. A category without one of the twelve has no row.',
        )}
      </Hint>
      {others.length > 0 && names.length < mostRows && (
        <SelectField
          label={t('Add a row')}
          options={[['', t('Select Category')], ...others]}
          value=""
          onChange={(name) => put([...names, name])}
        />
      )}
    </>
  );
}
