import { useState } from 'react';
import type { CountedCategory } from 'admin-data';
import { plural, t } from 'shared-ui';
import { Confirm } from '../../components/dialog/dialog';
import { SelectField } from '../../components/dialog/field';

interface DeleteCategoryProps {
  category: CountedCategory;
  others: CountedCategory[];
  onClose: () => void;
  onDelete: (moveItemsTo: string | undefined) => void;
}

/** Asks where to move the items of a category that is to be deleted. */
export function DeleteCategory({ category, others, onClose, onDelete }: DeleteCategoryProps) {
  const [target, setTarget] = useState('');

  return (
    <Confirm
      heading={t('Delete the category “{name}”?', { name: category.name })}
      action={t('Delete')}
      onConfirm={() => onDelete(target || undefined)}
      onClose={onClose}
    >
      <p>
        {plural(category.items, 'One item is in it.', '{count} items are in it.')}{' '}
        {t(
          'Move them to another category, or leave them uncategorized: visitors then find them by search and in the list of all videos.',
        )}
      </p>
      <SelectField
        label={t('Move its items to')}
        options={[['', t('Leave uncategorized')], ...others.map(({ name }) => name)]}
        value={target}
        onChange={setTarget}
      />
    </Confirm>
  );
}
