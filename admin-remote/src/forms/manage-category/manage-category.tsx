import { useState } from 'react';
import type { Category } from 'shared-data';
import { cleanName, useAdmin, useCountedCategories, validateCategoryName } from 'admin-data';
import { t } from 'shared-ui';
import type { Reason } from 'shared-data';
import { Field } from '../../components/dialog/field';
import { FormDialog } from '../form-frame';
import { useDraft, useStoredNow } from '../drafts/use-draft';
import type { NewTask } from '../../components/tasks/task';
import { renameCategory } from '../../components/tasks/task-kinds';
import { useTasks } from '../../components/tasks/use-tasks';

interface ManageCategoryProps {
  id: string;
  /** The category to rename; a new one when absent. */
  category?: Category | undefined;
  onClose: () => void;
  /** `undo` takes a new name back. */
  onSaved: (name: string, undo?: NewTask) => void;
}

/** Adds a category, or renames one; its videos go along. */
export function ManageCategory({ id, category, onClose, onSaved }: ManageCategoryProps) {
  const admin = useAdmin();
  const tasks = useTasks();
  const { data: categories = [] } = useCountedCategories();
  const [stored] = useState(category ? { name: category.name } : null);
  const draft = useDraft({ form: 'category', id }, stored, { name: '' });
  useStoredNow(draft, category !== undefined, async () => {
    const read = await admin.readCategory(id);
    return read && { name: read.name };
  });
  const { name } = draft.values;
  const [fault, setFault] = useState<Reason>();

  const save = async () => {
    const others = categories.filter((other) => other.id !== id).map((other) => other.name);
    const found = validateCategoryName(name, others);
    setFault(found ?? undefined);
    if (found) return false;
    const { before } = draft;
    const saved = cleanName(name);
    const rename = before && renameCategory({ id, name: before.name }, name);
    // Its videos go along, which may take long.
    if (rename) await tasks.attempt(rename);
    else await admin.addCategory(name, id);
    draft.forget();
    onSaved(saved, rename && before?.name !== saved ? rename.undo?.() : undefined);
    return true;
  };

  return (
    <FormDialog heading={t('Manage Category')} draft={draft} onSave={save} onClose={onClose}>
      <Field label={t('Name')} required fault={fault}>
        {(field) => (
          <input
            {...field}
            placeholder={t('Name')}
            dir="auto"
            value={name}
            onChange={({ target }) => {
              draft.set({ name: target.value });
              setFault(undefined);
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}
