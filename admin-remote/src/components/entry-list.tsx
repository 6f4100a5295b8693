import { Link } from 'react-router-dom';
import { t } from 'shared-ui';
import styled from 'styled-components';
import { Icon } from './icons';
import { RowAction, RowActions, RowLink } from './row-actions';
import { RowList } from './row-list';

/** Rows of text and actions, without a picture. */
export const EntryList = styled(RowList)`
  li {
    grid-template-columns: minmax(0, 1fr) auto;
    min-height: 3.75rem;
  }
  li > :last-child {
    grid-column: auto;
  }
`;

interface EntryActionsProps {
  /** Its URL on the public site. */
  address: string;
  /** The accessible names of the actions. */
  labels: { view: string; edit: string; delete: string };
  /** The URL of its form. */
  form: string;
  onDelete: () => void;
}

/** The actions of an entry that has a URL on the public site. */
export const EntryActions = ({ address, labels, form, onDelete }: EntryActionsProps) => (
  <RowActions>
    <RowLink href={address} target="_blank" rel="noopener" title={t('View on site')} aria-label={labels.view}>
      <Icon name="open" />
    </RowLink>
    <RowLink as={Link} to={form} title={t('Edit')} aria-label={labels.edit}>
      <Icon name="edit" />
    </RowLink>
    <RowAction $isDanger title={t('Delete')} aria-label={labels.delete} onClick={onDelete}>
      <Icon name="delete" />
    </RowAction>
  </RowActions>
);
