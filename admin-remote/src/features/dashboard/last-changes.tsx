import { useChanges } from 'admin-data';
import { t } from 'shared-ui';
import { smallButton } from '../../components/layout';
import { Awaited } from '../../components/loading';
import styled from 'styled-components';
import { ChangesTable } from '../changes/changes-table';
import { Card } from './card';

/** Author and time are below the action: side by side, the three columns would be narrow. */
const Sentences = styled.div`
  thead {
    position: absolute;
    overflow: hidden;
    width: 1px;
    height: 1px;
    clip-path: inset(50%);
  }
  tr {
    display: flex;
    flex-flow: row wrap-reverse;
    column-gap: var(--space-3);
    padding-block: var(--space-2);
    border-bottom: 1px solid var(--color-line);
  }
  && td {
    padding: 0;
    border: 0;
    color: var(--color-text-muted);
  }
  && td:last-child {
    flex: 1 0 100%;
    max-width: 100%;
    color: inherit;
  }
  button {
    ${smallButton}
    float: inline-end;
    margin-inline-start: var(--space-2);
  }
  /* The action is capitalized, because it begins the line: the author is not before it. */
  && td:last-child::first-letter {
    text-transform: uppercase;
  }
`;

/** The number of changes that are listed. */
const shown = 8;

/** The latest changes with author, time and undo; and a link to the audit log. */
export function LastChanges() {
  const query = useChanges();
  const changes = query.data;
  return (
    <Card id="changes" heading={t('Last changes')} all={{ to: '/admin/home/log', name: t('All changes') }}>
      <Awaited query={query} label={t('Loading the last changes')} height="12rem" />
      {changes?.length === 0 && <p>{t('Nothing was changed yet.')}</p>}
      {changes && changes.length > 0 && (
        <Sentences>
          <ChangesTable changes={changes.slice(0, shown)} labelledBy="changes" hasUndo />
        </Sentences>
      )}
    </Card>
  );
}
