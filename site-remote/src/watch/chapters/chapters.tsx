import { useState } from 'react';
import { useData, useQuery, type Item } from 'shared-data';
import { clampLines, t } from 'shared-ui';
import { formatMoment } from 'shared-data/on-device';
import { chaptersOf, tracksOf } from 'shared-data/words';
import styled from 'styled-components';
import { useMomentLinks, usePlayback, usePlaybackState } from '../player/playback/playback-context';

/** The chapters in one row, which scrolls sideways if it is too long. */
const ChapterList = styled.ol`
  display: flex;
  gap: var(--space-2);
  overflow-x: auto;
  /* Leaves room for the focus ring, outside of the column. On a phone, the row scrolls up to the edges. */
  --room: var(--space-1);
  margin: calc(-1 * var(--space-1)) calc(-1 * var(--room));
  padding: var(--space-1) var(--room);
  scroll-padding-inline: var(--room);
  scroll-snap-type: x proximity;
  scrollbar-width: thin;

  @media (max-width: 34.99rem) {
    --room: var(--page-margin);
    mask-image: linear-gradient(
      to right,
      transparent,
      #000 var(--room) calc(100% - var(--room)),
      transparent
    );
  }
  li {
    flex: none;
    width: 9.5rem;
    scroll-snap-align: start;
  }
  a {
    display: block;
    height: 100%;
    min-height: 4rem;
    padding: var(--space-2) var(--space-3);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-m);
    color: inherit;
    font-size: var(--text-s);
    text-decoration: none;
  }
  span:last-child {
    ${clampLines(2)}
    overflow-wrap: anywhere;
  }
  a:hover {
    background: var(--color-hover);
  }
  a[aria-current] {
    background: var(--color-accent-soft);
    font-weight: 600;
  }
  svg {
    display: block;
    width: 100%;
    margin-bottom: var(--space-2);
    aspect-ratio: 16 / 9;
    border-radius: var(--radius-s);
    background: var(--color-sunken);

    @media (scripting: none) {
      display: none;
    }
  }
  text {
    fill: var(--color-line-strong);
    font-size: 3.2px;
    font-weight: var(--weight-bold);
    text-anchor: middle;
    dominant-baseline: central;
  }
  svg + span,
  span:first-child {
    display: block;
    color: var(--color-accent);
    font-variant-numeric: tabular-nums;
  }
`;

/** The chapters that the description names, with the current one marked; nothing without chapters. */
export function Chapters({ description, captions = '' }: Pick<Item, 'description'> & Partial<Item>) {
  const chapters = chaptersOf(description);
  const { storyboard } = tracksOf(captions);
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
            <a
              href={`?t=${start}`}
              title={title}
              {...(hasPlayback && i === currentIndex && { 'aria-current': 'true' })}
            >
              {storyboard && <StoryboardPicture url={storyboard} seconds={start} number={i + 1} />}
              <span>{formatMoment(start)}</span>
              <span dir="auto">{title}</span>
            </a>
          </li>
        ))}
      </ChapterList>
    </nav>
  );
}

const storyboardCue = /^(?:(\d+):)?(\d\d):([\d.]+) -->.*\r?\n(.+)#xywh=(?:pixel:)?(\d+),(\d+),(\d+),(\d+)/gm;

interface StoryboardPictureProps {
  url: string;
  seconds: number;
  /** The number of the chapter, which is shown until the storyboard is loaded. */
  number: number;
}

/**
 * The picture of a moment in the storyboard; nothing if it cannot be loaded. It is in an SVG element, which cuts a part
 * out of a picture without inline styles, which the policy forbids.
 */
function StoryboardPicture({ url, seconds, number }: StoryboardPictureProps) {
  const [hasFailed, setFailed] = useState(false);
  const { data: cues, isError } = useQuery(
    {
      queryKey: ['storyboard', url],
      queryFn: async () => {
        const response = await fetch(url);
        // Not an empty list, which would remain for the whole visit.
        if (!response.ok) throw new Error(`${url} has no storyboard.`);
        return [...(await response.text()).matchAll(storyboardCue)];
      },
      staleTime: Infinity,
    },
    useData().queryClient,
  );
  if (hasFailed || isError || cues?.length === 0) return null;
  const cue =
    cues?.findLast(([, h = 0, min, s]) => Number(h) * 3600 + Number(min) * 60 + Number(s) <= seconds) ??
    cues?.[0];
  const [picture, ...area] = cue?.slice(4) ?? [];
  // A server has neither cues nor a location.
  const base = cue && new URL(url, location.href);
  return (
    <svg viewBox={cue ? area.join(' ') : '0 0 16 9'} aria-hidden="true">
      {!cue && (
        <text x="8" y="4.6">
          {number}
        </text>
      )}
      {picture && URL.canParse(picture, base) && (
        <image href={new URL(picture, base).href} onError={() => setFailed(true)} />
      )}
    </svg>
  );
}
