import { Link, useParams } from 'react-router-dom';
import { useMonths } from 'shared-data';
import { t } from 'shared-ui';
import styled from 'styled-components';
import { Chips } from '../lists/chips';
import { ListScreen } from '../lists/list-screen';
import { formatMonth } from '../text/dates';
import { formatVideoCount } from '../text/video-facts';
import { MonthPage } from './month-page';

const Months = styled.section`
  margin-top: var(--space-7);

  ul {
    columns: 14rem;
    margin: var(--space-3) 0 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--space-3);
    min-height: 2.75rem;
    break-inside: avoid;
    color: var(--color-text-muted);
    font-size: var(--text-s);
  }
  a {
    padding: var(--space-2) 0;
  }
`;

/** `/videos` and `/videos/2017`: the videos, with pictures; `/videos/2017-11`: the videos of a month, as text. */
export function VideosRoute() {
  const { month: period } = useParams();
  if (period === undefined || /^\d{4}$/.test(period)) return <AllVideosPage key={period} year={period} />;
  return <MonthPage key={period} month={period} />;
}

/**
 * All videos, or those of a year. Below them, links to each month's list, which is text. On a static host only the
 * lists of months are complete: of this list, only the first page is a file.
 */
function AllVideosPage({ year }: { year: string | undefined }) {
  const { data: months = [] } = useMonths();
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))].filter((one) =>
    /^\d{4}$/.test(one),
  );
  const shown = months.filter(({ month }) => year === undefined || month.startsWith(year));
  return (
    <ListScreen
      list={{ year }}
      heading={year ?? t('All videos')}
      title={year ?? t('All videos')}
      emptyHeading={year === undefined ? t('No videos available') : t('No videos: {name}', { name: year })}
      footer={
        shown.length > 0 && (
          <Months aria-labelledby="months">
            <h2 id="months">{t('By month')}</h2>
            <ul>
              {shown.map(({ month, count }) => (
                <li key={month}>
                  <Link to={`/videos/${month}`}>{formatMonth(month)}</Link>
                  <span>{formatVideoCount(count)}</span>
                </li>
              ))}
            </ul>
          </Months>
        )
      }
    >
      {years.length > 1 && (
        <Chips
          label={t('Years')}
          names={years}
          selected={year}
          isAllSelected={year === undefined}
          getUrl={(name) => `/videos/${name}`}
        />
      )}
    </ListScreen>
  );
}
