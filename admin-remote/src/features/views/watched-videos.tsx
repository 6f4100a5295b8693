import { watchAddress } from 'shared-data';
import { useState } from 'react';
import type { TitledPeriod } from 'admin-data';
import { Button, VisuallyHidden, t } from 'shared-ui';
import styled from 'styled-components';
import { DataTable, TableHead } from '../../components/data-table';
import { VideosByDay } from './videos-by-day';
import { countOfViews, numberText, universalDayText } from '../../messages/dates-and-numbers';

const Table = styled(DataTable)`
  table-layout: fixed;

  caption {
    color: var(--color-text-muted);
  }
  a {
    display: inline-block;
    padding: var(--space-1) 0;
    color: inherit;
  }
  th:last-child,
  td:last-child {
    width: 7rem;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
`;

const Bar = styled.div`
  height: 4px;
  margin-top: var(--space-1);
  border-radius: 2px;
  background: var(--color-accent);
  forced-color-adjust: none;
`;

const Choice = styled.label`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 2.75rem;
`;

/** The number of rows that are rendered first, and by each "Show more". */
const atOnce = 50;

/** The videos that were watched in a period, the most watched first, each with a bar. Or the views of each day. */
export function WatchedVideos({ watched }: { watched: TitledPeriod }) {
  const [shown, setShown] = useState(atOnce);
  const { days, videos, views, gone } = watched;
  const [isByDay, setByDay] = useState(false);
  const most = videos[0]?.views ?? 1;
  const inAll = t('{views} in all, about.', { views: countOfViews(views) });
  const table = isByDay ? (
    <>
      <p>{inAll}</p>
      <VideosByDay days={days} videos={videos.slice(0, shown)} gone={gone} />
    </>
  ) : (
    <Table>
      <caption>{inAll}</caption>
      <TableHead columns={[t('Video'), t('Views, about')]} />
      <tbody>
        {videos.slice(0, shown).map((video) => (
          <tr key={video.id}>
            <th scope="row">
              <a href={watchAddress(video.id)} target="_blank" rel="noopener" dir="auto">
                {video.title}
              </a>
              {days.length > 0 && <VisuallyHidden>, {bestDay(days, video.perDay)}</VisuallyHidden>}
              <Bar aria-hidden style={{ width: `${(100 * video.views) / most}%` }} />
            </th>
            <td>{numberText(video.views)}</td>
          </tr>
        ))}
        {gone > 0 && (
          <tr>
            <th scope="row">{t('Videos that visitors do not see any more')}</th>
            <td>{numberText(gone)}</td>
          </tr>
        )}
      </tbody>
    </Table>
  );
  return (
    <>
      {/* Only a total is stored for "all time", without days. */}
      {days.length > 0 && (
        <Choice>
          <input type="checkbox" checked={isByDay} onChange={() => setByDay(!isByDay)} />
          {t('Show each day')}
        </Choice>
      )}
      {table}
      {videos.length > shown && (
        <div>
          <Button onClick={() => setShown(shown + atOnce)}>{t('Show more videos')}</Button>
        </div>
      )}
    </>
  );
}

function bestDay(days: string[], perDay: number[]): string {
  const most = Math.max(...perDay);
  return t('most of them on {day}: {views}', {
    day: universalDayText(days[perDay.indexOf(most)]!),
    views: numberText(most),
  });
}
