import { watchAddress } from 'shared-data';
import { useLayoutEffect, useRef } from 'react';
import type { TitledVideo } from 'admin-data';
import { clampLines, t } from 'shared-ui';
import styled from 'styled-components';
import { numberText, shortUniversalDayText, universalDayText } from '../../messages/dates-and-numbers';

const Scroll = styled.div`
  overflow-x: auto;
  max-width: 100%;

  table {
    border-collapse: separate;
    border-spacing: 0;
    font-size: var(--text-s);
    font-variant-numeric: tabular-nums;
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
    width: 16rem;
    min-width: 9rem;
    max-width: min(16rem, 40vw);
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

/** The opacity of the strongest background, in percent. With more, the number on it would be hard to read. */
const strongest = 35;

interface VideosByDayProps {
  /** The days as `YYYY-MM-DD`, the oldest first. */
  days: string[];
  videos: TitledVideo[];
  /** The views of videos that are no longer published. */
  gone: number;
}

/** The views of each video on each day, the most watched video first. Scrolled so that the latest days are in view. */
export function VideosByDay({ days, videos, gone }: VideosByDayProps) {
  const region = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = region;
    // In a right-to-left language, `scrollLeft` is negative.
    const end = current!.scrollWidth;
    current!.scrollLeft = getComputedStyle(current!).direction === 'rtl' ? -end : end;
  }, [days]);
  const most = Math.max(1, ...videos.flatMap(({ perDay }) => perDay));
  return (
    <Scroll ref={region} role="region" aria-label={t('Views of each video and day')} tabIndex={0}>
      <table>
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
          {videos.map(({ id, title, views, perDay }) => (
            <tr key={id}>
              <th scope="row">
                <a href={watchAddress(id)} target="_blank" rel="noopener" dir="auto" title={title}>
                  {title}
                </a>
              </th>
              <td>{numberText(views)}</td>
              {perDay.map((count, at) => (
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
              <td colSpan={days.length} />
            </tr>
          )}
        </tbody>
      </table>
    </Scroll>
  );
}

const shadeOf = (part: number) =>
  part === 0
    ? undefined
    : { background: `color-mix(in srgb, var(--color-accent) ${Math.ceil(strongest * part)}%, transparent)` };
