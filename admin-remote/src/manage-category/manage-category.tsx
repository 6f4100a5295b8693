import { useState } from 'react';
import type { Category } from 'shared-data';
import { useAdmin, useCountedCategories, validateCategoryName } from 'shared-data/admin';
import { Field } from '../dialog/field';
import { FormDialog } from '../dialog/form-dialog';

interface ManageCategoryProps {
  /** The category to rename; a new one when absent. */
  category?: Category | undefined;
  onClose: () => void;
  onSaved: (name: string) => void;
}

/** Adds a category, or renames one; its videos go along. */
export function ManageCategory({ category, onClose, onSaved }: ManageCategoryProps) {
  const admin = useAdmin();
  const { data: categories = [] } = useCountedCategories();
  const [name, setName] = useState(category?.name ?? '');
  const [fault, setFault] = useState<string>();

  const save = async () => {
    const others = categories.filter(({ id }) => id !== category?.id).map((other) => other.name);
    const found = validateCategoryName(name, others);
    setFault(found ?? undefined);
    if (found) return false;
    const saved = await (category ? admin.renameCategory(category, name) : admin.addCategory(name));
    onSaved(saved.name);
    return true;
  };

  return (
    <FormDialog
      heading="Manage Category"
      changed={name !== (category?.name ?? '')}
      onSave={save}
      onClose={onClose}
    >
      <Field label="Name" fault={fault}>
        {(field) => (
          <input
            {...field}
            placeholder="Name"
            dir="auto"
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              setFault(undefined);
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}
