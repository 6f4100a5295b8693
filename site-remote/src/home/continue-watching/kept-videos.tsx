import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { itemQuery, summaryQuery, useData, useQueries, useQuery } from 'shared-data';
import {
  forgetAllVideos,
  forgetVideo,
  formatMoment,
  readKept,
  updateKept,
  type KeptVideo,
} from 'shared-data/on-device';
import { Button, IconButton, Thumbnail, VisuallyHidden, t } from 'shared-ui';
import styled from 'styled-components';
import { loadsWatch } from '../../watch/load-watch';
import type { KeptList } from './continue-watching';
import { latestVideos } from './latest-videos';

const Head = styled.div`
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

const Row = styled.ul`
  display: flex;
  gap: var(--space-4);
  overflow-x: auto;
  /* Rings of what has the focus are not cut off. */
  margin: -4px;
  padding: 4px;
  list-style: none;
  scrollbar-width: thin;

  li {
    position: relative;
    flex: none;
    width: 15rem;
  }
  a {
    display: grid;
    gap: var(--space-1);
    color: var(--color-text);
    text-decoration: none;
  }
  a > span:first-child {
    border-radius: var(--radius-m) var(--radius-m) 0 0;
  }
  strong {
    display: -webkit-box;
    overflow: hidden;
    height: 2.7em;
    font-size: var(--text-s);
    line-height: 1.35;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  a:hover strong {
    color: var(--color-accent);
  }
  small {
    color: var(--color-text-muted);
    font-size: var(--text-xs);
  }
  progress {
    width: 100%;
    height: 4px;
    margin-top: calc(-1 * var(--space-1));
    border: 0;
    background: var(--color-line);
    appearance: none;
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

const Remove = styled(IconButton)`
  position: absolute;
  top: var(--space-1);
  right: var(--space-1);
  border-radius: 50%;
  background: var(--color-over-picture);
  color: var(--color-on-picture);

  &:hover {
    background: #000;
  }
`;

/** So many are shown, and read at most. */
const maxShown = 6;

/**
 * The videos that were begun, the last one first, each with how far it was watched, and a way to remove it. Each keeps its place as long as
 * the list is shown, whatever other tabs play; the place of one that is no more stays empty.
 */
export const KeptVideos: KeptList = ({ text, onEmptied }) => {
  const all = useMemo(() => new Map(readKept(text).map((video) => [video.id, video])), [text]);
  const [places, setPlaces] = useState(() => [...all.keys()]);
  const shown = useMemo(() => places.slice(0, maxShown).map((id) => all.get(id)), [places, all]);
  const kept = useMemo(() => shown.filter((video) => video !== undefined), [shown]);
  const pictures = usePicturesOf(kept);
  const heading = useRef<HTMLHeadingElement>(null);

  const empty = () => {
    forgetAllVideos();
    onEmptied();
    document.getElementById(latestVideos)?.focus({ preventScroll: true });
  };
  const remove = (id: string) => {
    if (kept.length === 1) return empty();
    forgetVideo(id);
    setPlaces(places.filter((one) => one !== id && all.has(one)));
    heading.current?.focus();
  };
  return (
    <>
      <Head>
        <h2 ref={heading} tabIndex={-1}>
          {t('Continue watching')}
        </h2>
        <span>{t('Kept in this browser only.')}</span>
        {kept.length > 0 && <Button onClick={empty}>{t('Clear all')}</Button>}
      </Head>
      {kept.length === 0 ? (
        <p>{t('There is nothing left to go on with.')}</p>
      ) : (
        <Row>
          {shown.map((video, place) => {
            if (!video) return <li key={places[place]} aria-hidden="true" />;
            const { id, title, position, duration } = video;
            return (
              <li key={id}>
                <Link to={`/watch/${encodeURIComponent(id)}`} title={title} {...loadsWatch}>
                  <Thumbnail src={pictures.get(id)} />
                  <progress max={duration} value={position} aria-hidden="true" />
                  <strong dir="auto">{title}</strong>
                  <small>
                    <VisuallyHidden>, </VisuallyHidden>
                    {t('{time} left', { time: formatMoment(duration - position) })}
                  </small>
                </Link>
                <Remove aria-label={t('Remove {title} from this list', { title })} onClick={() => remove(id)}>
                  <svg viewBox="0 0 24 24" width="20" fill="none" stroke="currentColor" strokeWidth="2.5">
                    <path d="m7 7 10 10M17 7 7 17" strokeLinecap="round" />
                  </svg>
                </Remove>
              </li>
            );
          })}
        </Row>
      )}
    </>
  );
};

/**
 * The pictures of kept videos. A video is read where its picture is not kept, and once where the catalogue has changed since it was last found:
 * one that is no more leaves the list.
 */
function usePicturesOf(kept: KeptVideo[]): Map<string, string | undefined> {
  const data = useData();
  const { data: summary } = useQuery({ ...summaryQuery(data), enabled: false }, data.queryClient);
  const version = summary?.version;
  const found = useQueries(
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
    const news = new Map<string, Partial<KeptVideo> | null>();
    for (const [index, { id }] of kept.entries()) {
      const item = found[index];
      if (item === null) news.set(id, null);
      else if (item) {
        const picture = item.imageBlob.startsWith('data:') ? '' : item.imageBlob;
        news.set(id, { title: item.title, picture, version });
      }
    }
    if (news.size > 0) updateKept(news);
  }, [found, kept, version]);
  return new Map(
    kept.map(({ id, picture }, index) => [id, found[index]?.imageBlob ?? (picture || undefined)]),
  );
}
