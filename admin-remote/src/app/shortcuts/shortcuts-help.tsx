import { t } from 'shared-ui';
import styled from 'styled-components';
import { Dialog } from '../../components/dialog/dialog';
import { shortcuts } from './use-shortcuts';

const List = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--space-3) var(--space-4);
  margin: 0;

  dd {
    margin: 0;
  }
  kbd {
    padding: var(--space-1) var(--space-2);
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-s);
    background: var(--color-sunken);
    font: inherit;
    font-weight: 600;
  }
`;

const inDialogs = () => [
  { key: 'Enter', does: t('Save the form') },
  { key: 'Escape', does: t('Close the dialog, and keep a draft of what you typed') },
];

/** Lists the panel's shortcuts, and what Enter and Escape do in a form. */
export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog heading={t('Keyboard shortcuts')} hasClose onClose={onClose}>
      <List>
        {[...shortcuts(), ...inDialogs()].map(({ key, does }) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </List>
    </Dialog>
  );
}
