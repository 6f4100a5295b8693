import { t } from 'shared-ui';
import { lazy, Suspense, type ComponentType, useState, useSyncExternalStore } from 'react';
import { storedVideosText, subscribeToStorage } from 'shared-data/on-device';
import styled, { css } from 'styled-components';
import { ScreenSection } from '../screen/layout';
import type { KeptVideosProps } from './kept-videos';

/** The id of the heading below this section. It is focused when the visitor clears the section. */
export const latestVideosId = 'latest-videos';

/** The list of started videos. If its code fails to load, the section stays empty and the rest of the page works. */
const KeptVideos = lazy<ComponentType<KeptVideosProps>>(() =>
  import(/* webpackChunkName: "kept-videos" */ './kept-videos').then(
    (module) => ({ default: module.KeptVideos }),
    () => ({ default: () => null }),
  ),
);

/** The rows have fixed heights, so that nothing moves when the videos are loaded. In a wide window, the cards align with those below. */
const KeptVideosSection = styled(ScreenSection)<{ $hasVideos: boolean }>`
  --kept-width: 15rem;

  grid-template-rows: 2.75rem calc(var(--kept-width) * 9 / 16 + 5.5rem);

  @media (min-width: 75rem) {
    --kept-width: var(--card-width);
  }
  ${({ $hasVideos }) =>
    !$hasVideos &&
    css`
      html:not([data-keeps]) & {
        display: none;
      }
    `}
`;

/**
 * The videos that the visitor has started in this browser. The server renders an empty section, which the page's first
 * script shows if this browser has such videos. Otherwise the section is hidden and the code of the list is not loaded.
 * This is decided once per page, so that activity in other tabs moves nothing here.
 */
export function ContinueWatching() {
  const text = useSyncExternalStore(subscribeToStorage, storedVideosText, () => undefined);
  const [hasVideos, setHasVideos] = useState<boolean>();
  if (hasVideos === undefined && text !== undefined) setHasVideos(text !== null);
  const isShown = hasVideos === true;
  const handleEmptied = () => {
    setHasVideos(false);
    document.getElementById(latestVideosId)?.focus({ preventScroll: true });
  };
  if (hasVideos === false) return null;
  return (
    <KeptVideosSection $hasVideos={isShown} aria-label={t('Continue watching')} data-kept="">
      {isShown && text !== undefined && (
        <Suspense fallback={null}>
          <KeptVideos text={text} onEmptied={handleEmptied} />
        </Suspense>
      )}
    </KeptVideosSection>
  );
}
