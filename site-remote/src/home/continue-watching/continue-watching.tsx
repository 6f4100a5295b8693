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

/** What is kept as text, with which the list is drawn. */
export type KeptList = ComponentType<{ text: string }>;

/**
 * The videos that this browser's visitor has begun to watch. A server draws their room, which is seen where a page's first script finds
 * that some are kept; with none there is no room, and the list's code is not loaded.
 */
export function ContinueWatching() {
  const text = useSyncExternalStore(subscribeToKept, keptText, () => undefined);
  const [List, setList] = useState<KeptList | null>(null);
  const isKept = typeof text === 'string';
  useEffect(() => {
    if (!isKept) return;
    const load = async () => {
      const { KeptVideos } = await import(/* webpackChunkName: "kept-videos" */ './kept-videos');
      setList(() => KeptVideos);
    };
    // Without it the room stays empty; the rest of the page works.
    load().catch(() => undefined);
  }, [isKept]);
  if (text === null) return null;
  return (
    <Room $isKnown={isKept} aria-label="Continue watching" data-kept="">
      {List && isKept && <List text={text} />}
    </Room>
  );
}
