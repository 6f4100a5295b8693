import { useHistory, type ItemDraft, type SavedVersion } from 'admin-data';
import { Button, t } from 'shared-ui';
import styled from 'styled-components';
import { actionName } from '../../components/log-words';
import { Dialog } from '../../components/dialog/dialog';
import { Loading, MoreOfList } from '../../components/loading';
import { FieldChanges } from './field-changes';
import { exactMomentText } from '../../messages/dates-and-numbers';

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
  h3 {
    font-size: var(--text-m);
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
  onRestore: (fields: Partial<ItemDraft>) => void;
  onClose: () => void;
}

/** The saved versions of an item, the latest first. An earlier one can be put into the form. */
export function ItemHistory({ id, onRestore, onClose }: ItemHistoryProps) {
  const { query, versions } = useHistory(id);
  return (
    <Dialog heading={t('History')} isWide hasClose onClose={onClose}>
      {!versions && !query.error && <Loading label={t('Loading the history')} height="16rem" />}
      {versions?.length === 0 && <p>{t('No changes were recorded yet.')}</p>}
      {versions && versions.length > 0 && (
        <>
          <p>{t('Restoring a version fills the form with it. The visibility does not change.')}</p>
          <Versions>
            {versions.map((version, place) => (
              <OneVersion
                key={version.entry?.id ?? ''}
                version={version}
                isCurrent={place === 0}
                onRestore={() => onRestore(version.fields)}
              />
            ))}
          </Versions>
        </>
      )}
      <MoreOfList query={query} label={t('Show earlier')} />
    </Dialog>
  );
}

interface OneVersionProps {
  version: SavedVersion;
  isCurrent: boolean;
  onRestore: () => void;
}

function OneVersion({ version: { entry, changes, fields }, isCurrent, onRestore }: OneVersionProps) {
  const at = entry && exactMomentText(entry.at);
  const name = entry ? actionName(entry.what) : t('As it was before');
  return (
    <li>
      <h3>
        {name}
        {isCurrent && ` (${t('current version')})`}
      </h3>
      {entry && (
        <p>
          <time dateTime={entry.at.toISOString()}>{at}</time> · <bdi>{entry.email}</bdi>
        </p>
      )}
      {entry?.before === null && <p>{t('The previous values were not stored.')}</p>}
      <FieldChanges changes={changes} />
      {!isCurrent && Object.keys(fields).length > 0 && (
        <Button
          aria-label={
            at ? t('Restore the version of {when}', { when: at }) : t('Restore the previous version')
          }
          onClick={onRestore}
        >
          {t('Restore this version')}
        </Button>
      )}
    </li>
  );
}
