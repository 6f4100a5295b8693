import { t } from 'shared-ui';
import styled from 'styled-components';
import { Dialog } from '../dialog/dialog';
import { Switch } from '../dialog/switch';
import { playerKeys } from './player-keys';

const List = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--space-2) var(--space-4);
  align-items: baseline;
  margin: 0;

  dd {
    margin: 0;
  }
  kbd {
    display: inline-block;
    padding: 0 var(--space-2);
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-s);
    background: var(--color-sunken);
    font: inherit;
    font-size: var(--text-s);
    font-weight: 600;
  }
`;

const ofThePage = [
  { shown: 't', does: () => t('Theatre mode, or back') },
  { shown: '/', does: () => t('Search') },
  { shown: '?', does: () => t('Show these shortcuts') },
];

const Row = styled.div`
  display: contents;
`;

/** The keys of the player and of the page, and a switch for who presses them by mistake. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog heading={t('Keyboard shortcuts')} onClose={onClose}>
      <List>
        {[...playerKeys, ...ofThePage].map(({ shown, does }) => (
          <Row key={shown}>
            <dt>
              <kbd>{shown === 'Space or k' ? t('Space or k') : shown}</kbd>
            </dt>
            <dd>{does()}</dd>
          </Row>
        ))}
      </List>
      <Switch choice="keys">{t('Use keyboard shortcuts in this browser')}</Switch>
    </Dialog>
  );
}
