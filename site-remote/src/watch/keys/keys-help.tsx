import { t } from 'shared-ui';
import styled from 'styled-components';
import { Dialog } from '../dialog/dialog';
import { Switch } from '../dialog/switch';
import { playerKeys } from './player-keys';

const KeyList = styled.dl`
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

const pageKeys = [
  { label: 't', help: () => t('Theatre mode, or back') },
  { label: '/', help: () => t('Search') },
  { label: '?', help: () => t('Show these shortcuts') },
];

const KeyRow = styled.div`
  display: contents;
`;

/** A dialog with the keyboard shortcuts, and a switch that turns them off. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog heading={t('Keyboard shortcuts')} onClose={onClose}>
      <KeyList>
        {[...playerKeys, ...pageKeys].map(({ label, help }) => (
          <KeyRow key={label}>
            <dt>
              <kbd>{label === 'Space or k' ? t('Space or k') : label}</kbd>
            </dt>
            <dd>{help()}</dd>
          </KeyRow>
        ))}
      </KeyList>
      <Switch choice="keys">{t('Use keyboard shortcuts in this browser')}</Switch>
    </Dialog>
  );
}
