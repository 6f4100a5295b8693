import { useState } from 'react';
import type { DataError } from 'shared-data';
import { useAdmin, type CountedCategory } from 'shared-data/admin';
import { Button } from 'shared-ui';
import { Dialog, DialogActions } from '../dialog/dialog';
import { Field } from '../dialog/field';

interface DeleteCategoryProps {
  category: CountedCategory;
  others: CountedCategory[];
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks where the items of a category in use go before it is deleted. */
export function DeleteCategory({ category, others, onClose, onDeleted }: DeleteCategoryProps) {
  const admin = useAdmin();
  const [target, setTarget] = useState('');
  const [failure, setFailure] = useState<string>();
  const [progress, setProgress] = useState<string>();

  const remove = async () => {
    setFailure(undefined);
    setProgress('Deleting …');
    try {
      await admin.deleteCategory(category, {
        moveItemsTo: target || undefined,
        progress: (done, total) => setProgress(`Moved ${done} of ${total} …`),
      });
      onDeleted();
      onClose();
    } catch (error) {
      setFailure((error as DataError).message);
      setProgress(undefined);
    }
  };

  return (
    <Dialog heading={`Delete the category “${category.name}”?`} onClose={() => !progress && onClose()}>
      <p>
        {category.items === 1 ? 'One item is' : `${category.items} items are`} in it. Move them to another
        category, or let them keep the name of one that is no longer listed.
      </p>
      <Field label="Move its items to" fault={failure}>
        {(field) => (
          <select {...field} value={target} onChange={({ target: { value } }) => setTarget(value)}>
            <option value="">Nowhere: they keep the name</option>
            {others.map(({ id, name }) => (
              <option key={id}>{name}</option>
            ))}
          </select>
        )}
      </Field>
      <p role="status">{progress}</p>
      <DialogActions>
        <Button onClick={onClose} disabled={progress !== undefined}>
          Close
        </Button>
        <Button $kind="danger" onClick={() => void remove()} disabled={progress !== undefined}>
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  );
}
