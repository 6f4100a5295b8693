import { watchAddress } from 'shared-data';
import { useState } from 'react';
import type { TitledPeriod } from 'admin-data';
import { Button, clampLines, t } from 'shared-ui';
import styled from 'styled-components';
import {
  countOfViews,
  numberText,
  shortUniversalDayText,
  universalDayText,
} from '../../messages/dates-and-numbers';

const Scroll = styled.div`
  overflow-x: auto;
  max-width: 100%;

  table {
    border-collapse: separate;
    border-spacing: 0;
    font-size: var(--text-s);
    font-variant-numeric: tabular-nums;
  }
  caption {
    padding: var(--space-2) 0;
    color: var(--color-text-muted);
    text-align: start;
  }
  th,
  td {
    min-width: 3.25rem;
    padding: var(--space-2);
    border-bottom: 1px solid var(--color-line);
    font-weight: inherit;
    text-align: end;
    white-space: nowrap;
  }
  thead th {
    color: var(--color-text-muted);
    vertical-align: bottom;
  }
  tr > :first-child {
    position: sticky;
    z-index: 1;
    inset-inline-start: 0;
    width: 24rem;
    min-width: 9rem;
    max-width: min(24rem, 40vw);
    background: var(--color-page);
    text-align: start;
    white-space: normal;
  }
  a {
    ${clampLines(2)}
    color: inherit;
  }
  [data-none] {
    color: var(--color-text-muted);
  }
`;

/** The number of rows that are rendered first, and by each "Show more". */
const atOnce = 50;

/** The opacity of the strongest background, in percent. With more, the number on it would be hard to read. */
const strongest = 35;

const shadeOf = (part: number) =>
  part === 0
    ? undefined
    : { background: `color-mix(in srgb, var(--color-accent) ${Math.ceil(strongest * part)}%, transparent)` };

/** The videos that were watched in a period, the most watched first, with the views of each day, the latest first. */
export function WatchedVideos({ watched }: { watched: TitledPeriod }) {
  const [shown, setShown] = useState(atOnce);
  const { videos, views, gone } = watched;
  const days = watched.days.toReversed();
  const most = Math.max(1, ...videos.flatMap(({ perDay }) => perDay));
  return (
    <>
      <Scroll role="region" aria-label={t('Views of each video and day')} tabIndex={0}>
        <table>
          <caption>{t('{views} in all, about.', { views: countOfViews(views) })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Video')}</th>
              <th scope="col">{t('All')}</th>
              {days.map((day) => (
                <th key={day} scope="col" title={universalDayText(day)}>
                  {shortUniversalDayText(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {videos.slice(0, shown).map((video) => (
              <tr key={video.id}>
                <th scope="row">
                  <a
                    href={watchAddress(video.id)}
                    target="_blank"
                    rel="noopener"
                    dir="auto"
                    title={video.title}
                  >
                    {video.title}
                  </a>
                </th>
                <td>{numberText(video.views)}</td>
                {video.perDay.toReversed().map((count, at) => (
                  <td key={days[at]} data-none={count === 0 || undefined} style={shadeOf(count / most)}>
                    {numberText(count)}
                  </td>
                ))}
              </tr>
            ))}
            {gone > 0 && (
              <tr>
                <th scope="row">{t('Videos that visitors do not see any more')}</th>
                <td>{numberText(gone)}</td>
                {days.length > 0 && <td colSpan={days.length} />}
              </tr>
            )}
          </tbody>
        </table>
      </Scroll>
      {videos.length > shown && (
        <div>
          <Button onClick={() => setShown(shown + atOnce)}>{t('Show more videos')}</Button>
        </div>
      )}
    </>
  );
}
