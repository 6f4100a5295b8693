import { t } from 'shared-ui';
import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { storedVideosText, subscribeToStorage } from 'shared-data/on-device';
import styled, { css } from 'styled-components';
import { ScreenSection } from '../../screen/layout';
import type { KeptListProps } from './kept-list';

/** Fixed row heights, so that nothing moves when the videos are loaded. */
const KeptVideosSection = styled(ScreenSection)<{ $hasVideos: boolean }>`
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: 2.75rem 14.5rem;
  gap: var(--space-4);
  ${({ $hasVideos }) =>
    !$hasVideos &&
    css`
      html:not([data-keeps]) & {
        display: none;
      }
    `}
`;

/**
 * The videos that the visitor has started in this browser. The server renders the empty section; the first script of the
 * page shows it if this browser has such videos. Without any, the section is hidden and the code of the list is not loaded.
 * This is decided once per page, so that activity in other tabs moves nothing here.
 */
export function ContinueWatching() {
  const text = useSyncExternalStore(subscribeToStorage, storedVideosText, () => undefined);
  const [List, setList] = useState<ComponentType<KeptListProps> | null>(null);
  const [hasVideos, setHasVideos] = useState<boolean>();
  if (hasVideos === undefined && text !== undefined) setHasVideos(text !== null);
  const isShown = hasVideos === true;
  useEffect(() => {
    if (!isShown) return;
    const load = async () => {
      const { KeptVideos } = await import(/* webpackChunkName: "kept-videos" */ './kept-videos');
      setList(() => KeptVideos);
    };
    // If the code fails to load, the section stays empty and the rest of the page works.
    load().catch(() => undefined);
  }, [isShown]);
  if (hasVideos === false) return null;
  return (
    <KeptVideosSection $hasVideos={isShown} aria-label={t('Continue watching')} data-kept="">
      {List && text !== undefined && <List text={text} onEmptied={() => setHasVideos(false)} />}
    </KeptVideosSection>
  );
}
