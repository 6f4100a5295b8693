import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { itemQuery, summaryQuery, useData, useQueries, useQuery, watchAddress } from 'shared-data';
import {
  removeAllVideos,
  removeVideo,
  formatMoment,
  parseStoredVideos,
  updateStoredVideos,
  type StoredVideo,
} from 'shared-data/on-device';
import { Button, Icon, IconButton, Thumbnail, clampLines, t } from 'shared-ui';
import styled from 'styled-components';
import { cardLink, pictureHover } from '../cards/video-card';
import { preloadWatchHandlers } from '../watch/load-watch';

const ListHeader = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);

  h2 {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  span {
    flex: 1;
    color: var(--color-text-muted);
    font-size: var(--text-s);
  }
  button {
    flex: none;
  }
  @media (max-width: 47.99rem) {
    justify-content: space-between;

    span {
      display: none;
    }
  }
`;

const VideoRow = styled.ul`
  display: flex;
  gap: var(--column-gap);
  overflow-x: auto;
  /* Leaves room for focus rings, which the overflow would cut off. */
  margin: -4px;
  padding: 4px;
  scrollbar-width: thin;

  li {
    position: relative;
    display: grid;
    flex: none;
    align-content: start;
    gap: var(--space-2);
    width: var(--kept-width);
  }
  a {
    ${clampLines(2)}
    color: var(--color-text);
    font-weight: var(--weight-bold);
    line-height: 1.35;
    text-decoration: none;
  }
  ${cardLink('a')}
  ${pictureHover}

  small {
    margin-top: calc(-1 * var(--space-1));
    color: var(--color-text-muted);
    font-size: var(--text-s);
  }
  progress {
    position: absolute;
    inset: auto 0 0;
    width: 100%;
    height: 4px;
    border: 0;
    background: var(--color-line);
    appearance: none;
    forced-color-adjust: none;
  }
  progress::-webkit-progress-bar {
    background: var(--color-line);
  }
  progress::-webkit-progress-value {
    background: var(--color-accent);
  }
  progress::-moz-progress-bar {
    background: var(--color-accent);
  }
`;

/** A small disc in a large target. A mouse sees it over its video only. */
const RemoveButton = styled(IconButton)`
  position: absolute;
  top: 0;
  inset-inline-end: 0;
  isolation: isolate;
  color: var(--color-on-picture);

  &:hover {
    background: none;
  }
  &::before {
    position: absolute;
    inset: 0.375rem;
    z-index: -1;
    border-radius: 50%;
    background: var(--color-over-picture);
    content: '';
  }
  @media (hover: hover) {
    li:not(:hover, :focus-within) > & {
      opacity: 0;
    }
  }
`;

/** The most videos that are read and shown. */
const maxShown = 6;

export interface KeptVideosProps {
  /** The stored list as text; null if another tab cleared it. */
  text: string | null;
  /** Called when the visitor has cleared the list in this tab. */
  onEmptied: () => void;
}

/**
 * The started videos, the most recent first, each with its progress and a button that removes it. While the list is
 * shown, videos keep their positions even if other tabs play them. A deleted video leaves an empty position.
 */
export function KeptVideos({ text, onEmptied }: KeptVideosProps) {
  const videos = useMemo(() => new Map(parseStoredVideos(text).map((video) => [video.id, video])), [text]);
  const [ids, setIds] = useState(() => [...videos.keys()]);
  const shown = useMemo(() => ids.slice(0, maxShown).map((id) => videos.get(id)), [ids, videos]);
  const kept = useMemo(() => shown.filter((video) => video !== undefined), [shown]);
  const items = useCurrentItems(kept);
  const heading = useRef<HTMLHeadingElement>(null);

  const clear = () => {
    removeAllVideos();
    onEmptied();
  };
  const remove = (id: string) => {
    if (kept.length === 1) return clear();
    removeVideo(id);
    setIds(ids.filter((other) => other !== id && videos.has(other)));
    heading.current?.focus();
  };
  return (
    <>
      <ListHeader>
        <h2 ref={heading} tabIndex={-1}>
          {t('Continue watching')}
        </h2>
        <span>{t('Stored in this browser only.')}</span>
        {kept.length > 0 && <Button onClick={clear}>{t('Clear all')}</Button>}
      </ListHeader>
      {kept.length === 0 ? (
        <p>{t('No more videos to continue.')}</p>
      ) : (
        <VideoRow>
          {shown.map((video, index) => {
            if (!video) return <li key={ids[index]} aria-hidden="true" />;
            const { id, title, picture, position, duration } = video;
            const item = items[kept.indexOf(video)];
            return (
              <li key={id}>
                <Thumbnail src={item?.imageBlob ?? (picture || undefined)}>
                  <progress max={duration} value={position} aria-hidden="true" />
                </Thumbnail>
                <Link to={watchAddress(id)} title={title} {...preloadWatchHandlers}>
                  <bdi>{title}</bdi>
                </Link>
                <small>{t('{time} left', { time: formatMoment(duration - position) })}</small>
                <RemoveButton
                  aria-label={t('Remove {title} from this list', { title })}
                  onClick={() => remove(id)}
                >
                  <Icon path="m7 7 10 10M17 7 7 17" size="1rem" strokeWidth="2.5" />
                </RemoveButton>
              </li>
            );
          })}
        </VideoRow>
      )}
    </>
  );
}

/**
 * The items of the videos, as far as they are read: those without a picture in this browser and, after each change of
 * the catalog, all. The stored videos are then updated, and deleted ones removed.
 */
function useCurrentItems(kept: StoredVideo[]) {
  const data = useData();
  const { data: summary } = useQuery({ ...summaryQuery(data), enabled: false }, data.queryClient);
  const version = summary?.version;
  const items = useQueries(
    {
      queries: kept.map((video) => ({
        ...itemQuery(data, video.id),
        enabled: version !== undefined && (video.picture === '' || video.version !== version),
      })),
      combine: (results) => results.map((result) => result.data),
    },
    data.queryClient,
  );
  useEffect(() => {
    if (version === undefined) return;
    const updates = new Map<string, Partial<StoredVideo> | null>();
    for (const [index, { id }] of kept.entries()) {
      const item = items[index];
      if (item === null) updates.set(id, null);
      else if (item) {
        const picture = item.imageBlob.startsWith('data:') ? '' : item.imageBlob;
        updates.set(id, { title: item.title, picture, version });
      }
    }
    if (updates.size > 0) updateStoredVideos(updates);
  }, [items, kept, version]);
  return items;
}
