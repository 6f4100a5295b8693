import { t } from 'shared-ui';
import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { keptText, subscribeToKept } from 'shared-data/on-device';
import styled, { css } from 'styled-components';
import { Section } from '../../screen/section';

/** Its rows are as high before what they show is there, so that nothing moves then. */
const Room = styled(Section)<{ $isKnown: boolean }>`
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: 2.75rem 14.5rem;
  gap: var(--space-4);
  ${({ $isKnown }) =>
    !$isKnown &&
    css`
      html:not([data-keeps]) & {
        display: none;
      }
    `}
`;

interface KeptListProps {
  /** What is kept as text, with which the list is drawn; null for nothing any more. */
  text: string | null;
  /** Is called when the visitor has emptied the list here. */
  onEmptied: () => void;
}

export type KeptList = ComponentType<KeptListProps>;

/**
 * The videos that this browser's visitor has begun to watch. A server draws their room, which is seen where a page's first script finds
 * that some are kept; with none there is no room, and the list's code is not loaded. Whether there is room is decided once: what
 * another tab begins, and a video that is no more, moves nothing that somebody reads here.
 */
export function ContinueWatching() {
  const text = useSyncExternalStore(subscribeToKept, keptText, () => undefined);
  const [List, setList] = useState<KeptList | null>(null);
  const [hasRoom, setHasRoom] = useState<boolean>();
  if (hasRoom === undefined && text !== undefined) setHasRoom(text !== null);
  const isKept = hasRoom === true;
  useEffect(() => {
    if (!isKept) return;
    const load = async () => {
      const { KeptVideos } = await import(/* webpackChunkName: "kept-videos" */ './kept-videos');
      setList(() => KeptVideos);
    };
    // Without it the room stays empty; the rest of the page works.
    load().catch(() => undefined);
  }, [isKept]);
  if (hasRoom === false) return null;
  return (
    <Room $isKnown={isKept} aria-label={t('Continue watching')} data-kept="">
      {List && text !== undefined && <List text={text} onEmptied={() => setHasRoom(false)} />}
    </Room>
  );
}
