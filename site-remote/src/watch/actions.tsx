import { useState, type ComponentType } from 'react';
import type { Item } from 'shared-data';
import { Button, t } from 'shared-ui';
import styled from 'styled-components';
import { ShareButton } from './share/share-button';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);

  /* What is empty takes no gap. */
  > [role='status']:empty {
    margin-inline-start: calc(-1 * var(--space-2));
  }
`;

/** Who has no keyboard before them has no use for its keys. */
const WithKeyboard = styled(Button)`
  @media (hover: none) {
    display: none;
  }
`;

/** Where the list stands under the player, the player is as wide as the window already. */
const WithRoom = styled(Button)`
  @media (max-width: 63.99rem) {
    display: none;
  }
`;

/** A dialog of the watch screen, whose code comes when it is first opened. */
export type WatchDialog = ComponentType<{ item: Item; onClose: () => void }>;

const loadShare = (): Promise<WatchDialog> =>
  import(/* webpackChunkName: "share-dialog" */ './share/share-dialog').then(
    ({ ShareDialog }) => ShareDialog,
  );
export const loadKeysHelp = (): Promise<WatchDialog> =>
  import(/* webpackChunkName: "keys-help" */ './keys/keys-help').then(({ KeysHelp }) => KeysHelp);

/** Which dialog is open, and how one is opened; `failed` where its code did not come. */
export function useWatchDialog() {
  const [Dialog, setDialog] = useState<WatchDialog | null>(null);
  const [failed, setFailed] = useState(false);
  const open = (load: () => Promise<WatchDialog>) => {
    setFailed(false);
    load().then(
      (loaded) => setDialog(() => loaded),
      () => setFailed(true),
    );
  };
  return { Dialog, open, close: () => setDialog(null), failed };
}

interface ActionsProps {
  item: Item;
  dialog: ReturnType<typeof useWatchDialog>;
  theatre: { isTheatre: boolean; toggleTheatre: () => void };
  isPreview: boolean;
}

/** What a visitor can do with a video besides watching it. */
export function Actions({ item, dialog: { Dialog, open, close, failed }, theatre, isPreview }: ActionsProps) {
  return (
    <Row data-print="no">
      {/* Nobody else can open the address of a preview. */}
      {!isPreview && <ShareButton item={item} onDialog={() => open(loadShare)} />}
      <WithRoom onClick={theatre.toggleTheatre} aria-pressed={theatre.isTheatre}>
        {t('Theatre mode')}
      </WithRoom>
      <WithKeyboard onClick={() => open(loadKeysHelp)} aria-haspopup="dialog">
        {t('Shortcuts')}
      </WithKeyboard>
      <span role="status">
        {failed && t('This could not be loaded. Check the connection, then press again.')}
      </span>
      {Dialog && <Dialog item={item} onClose={close} />}
    </Row>
  );
}
