import { useHistory, type FieldChange, type ItemDraft } from 'admin-data';
import { Button, t, Thumbnail } from 'shared-ui';
import styled from 'styled-components';
import { actionName, personName } from '../../components/log-words';
import { Dialog } from '../../components/dialog/dialog';
import { Loading, MoreOfList } from '../../components/loading';
import { stateName } from '../../components/tasks/state-words';
import { exactMomentText, momentText } from '../../messages/dates-and-numbers';
import { fieldLabel } from '../../messages/field-label';
import { Hint, smallButton } from '../../components/layout';
import { useState } from 'react';

const Versions = styled.ol`
  display: grid;
  gap: var(--space-3);
  margin-bottom: var(--space-4);

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-2);
    padding: var(--space-3);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-m);
    overflow-wrap: anywhere;
  }
  li > p {
    color: var(--color-text-muted);
    font-size: var(--text-s);
  }
  li > button {
    justify-self: start;
  }
`;

interface ItemHistoryProps {
  id: string;
  /** Called to put an earlier version into the form, without saving it. */
  onRestore: (fields: Partial<ItemDraft>) => void;
  onClose: () => void;
}

/** The saved versions of an item, the latest first. An earlier one can be put into the form. */
function ItemHistory({ id, onRestore, onClose }: ItemHistoryProps) {
  const { query, versions } = useHistory(id);
  return (
    <Dialog heading={t('History')} isWide hasClose onClose={onClose}>
      {!versions && !query.error && <Loading label={t('Loading the history')} height="16rem" />}
      {versions?.length === 0 && <p>{t('No changes were recorded yet.')}</p>}
      {versions && versions.length > 0 && (
        <>
          <p>{t('Restoring a version fills the form with it. The visibility does not change.')}</p>
          <Versions>
            {versions.map(({ entry, changes, fields }, place) => {
              const at = entry && exactMomentText(entry.at);
              return (
                <li key={entry?.id ?? ''}>
                  <h3>
                    {entry ? actionName(entry.what) : t('As it was before')}
                    {place === 0 && ` (${t('current version')})`}
                  </h3>
                  {entry && (
                    <p>
                      <time dateTime={entry.at.toISOString()}>{at}</time> ·{' '}
                      <bdi>{personName(entry.email)}</bdi>
                    </p>
                  )}
                  {entry?.before === null && <p>{t('The previous values were not stored.')}</p>}
                  <FieldChanges changes={changes} />
                  {place > 0 && Object.keys(fields).length > 0 && (
                    <Button
                      aria-label={
                        at
                          ? t('Restore the version of {when}', { when: at })
                          : t('Restore the previous version')
                      }
                      onClick={() => onRestore(fields)}
                    >
                      {t('Restore this version')}
                    </Button>
                  )}
                </li>
              );
            })}
          </Versions>
        </>
      )}
      <MoreOfList query={query} label={t('Show earlier')} />
    </Dialog>
  );
}

const Fields = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  font-size: var(--text-s);

  dt {
    font-weight: 600;
  }
  dd {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
    gap: var(--space-2);
    align-items: start;
  }
  del,
  ins {
    padding: var(--space-1) var(--space-2);
    border-radius: var(--radius-s);
    text-decoration: none;
    white-space: pre-wrap;
  }
  del {
    background: var(--color-sunken);
  }
  ins {
    background: var(--color-accent-soft);
  }
  span[aria-hidden] {
    padding: var(--space-1) 0;
  }
  [dir='rtl'] & span[aria-hidden] {
    transform: scaleX(-1);
  }
`;

/** For each field that a change has replaced, the old and the new value. */
function FieldChanges({ changes }: { changes: FieldChange[] }) {
  if (changes.length === 0) return null;
  return (
    <Fields>
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{labelOf(field)}</dt>
          <dd>
            <del dir="auto" aria-label={t('before')}>
              <Value field={field} value={from} />
            </del>
            <span aria-hidden>→</span>
            <ins dir="auto" aria-label={t('after')}>
              <Value field={field} value={to} />
            </ins>
          </dd>
        </div>
      ))}
    </Fields>
  );
}

function labelOf(field: FieldChange['field']): string {
  if (field === 'state') return t('Visibility');
  return field === 'publishAt' ? t('Appears on') : fieldLabel(field);
}

function Value({ field, value }: { field: FieldChange['field']; value: string | null }) {
  if (field === 'publishAt') return value ? momentText(value) : '—';
  if (value === null) return t('was not stored');
  if (field === 'imageBlob' && value) return <Thumbnail src={value} />;
  if (field === 'state') return value === 'trash' ? t('In the trash') : stateName(value);
  return value || '—';
}

const Said = styled(Hint)`
  button {
    ${smallButton}
  }
`;

interface HistoryButtonProps extends Omit<ItemHistoryProps, 'onClose'> {
  values: ItemDraft;
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
