import { t } from 'shared-ui';
import { formatMoment } from 'shared-data/on-device';
import { chaptersOf } from 'shared-data/words';
import styled from 'styled-components';
import { useMomentLinks } from '../player/moment-links';
import { usePlayback, usePlaybackState } from '../player/playback/playback-context';

const ChapterList = styled.ol`
  overflow-y: auto;
  max-height: 15.5rem;
  margin: 0;
  padding: var(--space-1);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  list-style: none;

  a {
    display: grid;
    grid-template-columns: 4.5rem minmax(0, 1fr);
    align-items: center;
    gap: var(--space-2);
    min-height: 2.75rem;
    padding: var(--space-1) var(--space-3);
    border-radius: var(--radius-s);
    color: inherit;
    overflow-wrap: anywhere;
    text-decoration: none;
  }
  a:hover {
    background: var(--color-hover);
  }
  a[aria-current] {
    background: var(--color-accent-soft);
    font-weight: 600;
  }
  span:first-child {
    color: var(--color-accent);
    font-variant-numeric: tabular-nums;
  }
`;

/** The chapters in a description, with the current one marked; nothing if there are none. */
export function Chapters({ description }: { description: string }) {
  const chapters = chaptersOf(description);
  const handleMomentClick = useMomentLinks();
  const hasPlayback = usePlayback() !== null;
  const currentIndex = usePlaybackState(({ position }) =>
    chapters.findLastIndex(({ start }) => start <= position),
  );
  if (chapters.length === 0) return null;
  return (
    <nav aria-label={t('Chapters')} onClick={handleMomentClick}>
      <ChapterList>
        {chapters.map(({ start, title }, i) => (
          <li key={start}>
            <a href={`?t=${start}`} {...(hasPlayback && i === currentIndex && { 'aria-current': 'true' })}>
              <span>{formatMoment(start)}</span>
              <span dir="auto">{title}</span>
            </a>
          </li>
        ))}
      </ChapterList>
    </nav>
  );
}
