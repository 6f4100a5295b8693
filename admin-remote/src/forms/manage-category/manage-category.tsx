import type { Category } from 'shared-data';
import { cleanName, useAdmin, useCountedCategories, validateCategoryName } from 'admin-data';
import { t } from 'shared-ui';
import { TextField } from '../../components/dialog/field';
import { FormDialog } from '../form-frame';
import type { FormOf } from '../stored-document';
import { useDocumentForm } from '../use-document-form';
import { notify } from '../../components/notices';
import { deleteCategory, renameCategory } from '../../components/tasks/task-kinds';
import { useTasks } from '../../components/tasks/use-tasks';

interface ManageCategoryProps extends FormOf<Category> {
  onSaved: ((name: string) => void) | undefined;
}

/** The form that adds a category, or renames one. */
export function ManageCategory({ id, stored, onClose, onSaved }: ManageCategoryProps) {
  const admin = useAdmin();
  const tasks = useTasks();
  const { data: categories = [] } = useCountedCategories();
  const others = categories.filter((other) => other.id !== id).map((other) => other.name);
  const { text, submission } = useDocumentForm<{ name: string }>({
    name: { form: 'category', id },
    stored: stored ? { name: stored.name } : null,
    fresh: { name: '' },
    check: ({ name }) => ({ name: validateCategoryName(name, others) ?? undefined }),
    save: async ({ name }, before) => {
      const rename = before && renameCategory({ id, name: before.name }, name);
      // Renaming moves all items of the category, which may take long.
      if (rename) await tasks.attempt(rename);
      else await admin.addCategory(name, id);
      const saved = cleanName(name);
      onSaved?.(saved);
      const undo = rename ? rename.undo?.() : deleteCategory({ id, name: saved });
      notify(t('Saved the category “{name}”.', { name: saved }), {
        about: [`category/${id}`],
        undo: undo && before?.name !== saved ? () => void tasks.start(undo) : undefined,
      });
    },
    onClose,
  });

  return (
    <FormDialog heading={t('Manage Category')} submission={submission}>
      <TextField label={t('Name')} required {...text('name')} placeholder={t('Name')} dir="auto" />
    </FormDialog>
  );
}
