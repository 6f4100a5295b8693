import { Hint, smallButton } from '../../components/layout';
import { useState } from 'react';
import type { ItemDraft } from 'admin-data';
import { Button, t } from 'shared-ui';
import styled from 'styled-components';
import { lazyDialog } from '../../components/dialog/lazy-dialog';

const ItemHistory = lazyDialog(() => import('./item-history').then(({ ItemHistory }) => ItemHistory));

const Said = styled(Hint)`
  button {
    ${smallButton}
  }
`;

interface HistoryButtonProps {
  id: string;
  values: ItemDraft;
  /** Called to put an earlier version into the form, without saving it. */
  onRestore: (fields: Partial<ItemDraft>) => void;
}

/** Opens the history of an item. Putting an earlier version into the form can be undone until the form is saved. */
export function HistoryButton({ id, values, onRestore }: HistoryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [replaced, setReplaced] = useState<ItemDraft | null>(null);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('History')}</Button>
      {replaced && (
        <Said role="status">
          {t('The form has the earlier version. Save to apply it.')}{' '}
          <Button
            onClick={() => {
              onRestore(replaced);
              setReplaced(null);
            }}
          >
            {t('Undo')}
          </Button>
        </Said>
      )}
      {isOpen && (
        <ItemHistory
          id={id}
          onRestore={(fields) => {
            setReplaced(values);
            onRestore(fields);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
