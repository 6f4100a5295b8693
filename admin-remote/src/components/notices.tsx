import { useEffect } from 'react';
import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
  type ToastProps,
} from 'react-aria-components/Toast';
import { Link } from 'react-router-dom';
import { Button, ButtonLink, IconButton, t } from 'shared-ui';
import styled from 'styled-components';
import { sayFailure } from '../messages/say-failure';

interface Notice extends NoticeOptions {
  text: string;
}

interface NoticeOptions {
  isFailure?: boolean;
  undo?: (() => void) | undefined;
  /** The URL of the subject of the notice. */
  opens?: string | undefined;
  /** The saved or deleted documents. Earlier notices about them close: their undo would revert this change too. */
  about?: readonly string[] | undefined;
  /** Whether the notice remains until it is dismissed. */
  isLasting?: boolean;
}

const maxNotices = 3;
const shownFor = 10_000;

/** Not in React, so that notices remain when the panel is rendered again in another language. */
const queue = new ToastQueue<Notice>();
let ownerOfQueue = '';

/** Shows a notice for ten seconds, or until it is dismissed. */
export function notify(text: string, options: NoticeOptions = {}): void {
  const { about = [], isLasting = false } = options;
  const older = queue.visibleToasts.filter(
    ({ content }, place) => place >= maxNotices - 1 || content.about?.some((one) => about.includes(one)),
  );
  for (const { key } of older) queue.close(key);
  queue.add({ ...options, text }, isLasting ? {} : { timeout: shownFor });
}

/** Shows the sentence in which the work results, or its failure. */
export const notifyResult = (work: Promise<string | void>, options?: NoticeOptions): Promise<void> =>
  work.then(
    (sentence) => void (sentence && notify(sentence, options)),
    (cause: unknown) => notify(sayFailure(cause), { isFailure: true }),
  );

const Region = styled(ToastRegion)`
  position: fixed;
  inset: auto 0 calc(var(--room-for-actions, 0rem) + var(--space-4));
  z-index: 30;
  display: flex;
  flex-direction: column-reverse;
  align-items: center;
  gap: var(--space-2);
  padding: 0 var(--space-4);
  pointer-events: none;
` as typeof ToastRegion;

const Box = styled(Toast)<ToastProps<Notice> & { $isFailure: boolean }>`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  max-width: min(40rem, 100%);
  padding: var(--space-2) var(--space-2) var(--space-2) var(--space-4);
  border: 1px solid ${({ $isFailure }) => ($isFailure ? 'var(--color-danger)' : 'var(--color-line-strong)')};
  border-radius: var(--radius-m);
  background: var(--color-raised);
  box-shadow: var(--shadow-high);
  pointer-events: auto;
  /* Lets a title of one long word break, so that the buttons remain on the screen. */
  overflow-wrap: anywhere;
  a,
  button {
    flex: none;
  }
  @media (max-width: 40rem) {
    flex-wrap: wrap;
    justify-content: flex-end;

    > :first-child {
      flex: 1 1 100%;
    }
  }
`;

/** The notices for one admin. Another person at the same browser does not see them. */
export function Notices({ owner }: { owner: string }) {
  useEffect(() => {
    if (owner !== ownerOfQueue) queue.clear();
    ownerOfQueue = owner;
  }, [owner]);
  return (
    <Region queue={queue}>
      {({ toast }) => {
        const { text, isFailure = false, undo, opens } = toast.content;
        const close = () => queue.close(toast.key);
        return (
          <Box toast={toast} $isFailure={isFailure}>
            <ToastContent>
              <Text slot="title">{text}</Text>
            </ToastContent>
            {opens !== undefined && (
              <ButtonLink as={Link} to={opens} onClick={close}>
                {t('Open')}
              </ButtonLink>
            )}
            {undo && (
              <Button
                onClick={() => {
                  close();
                  undo();
                }}
              >
                {t('Undo')}
              </Button>
            )}
            <IconButton aria-label={t('Dismiss')} onClick={close}>
              ×
            </IconButton>
          </Box>
        );
      }}
    </Region>
  );
}
