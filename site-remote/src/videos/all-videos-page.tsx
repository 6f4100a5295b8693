import { Link, useParams } from 'react-router-dom';
import { categoryAddress, useMonth, useMonths, watchAddress } from 'shared-data';
import { Message, Skeleton, VisuallyHidden, t } from 'shared-ui';
import styled from 'styled-components';
import { Chips } from '../lists/chips';
import { HeadingLine, ListScreen } from '../lists/list-screen';
import { LoadFailure, ScreenHeading, ScreenSection } from '../screen/layout';
import { formatMonth, PublishedDate } from '../text/dates';
import { formatVideoCount } from '../text/video-facts';

/** Links, each with some facts: beside it, or below it in a narrow window. */
const LinkList = styled.ul`
  max-width: 60rem;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 var(--space-4);
    break-inside: avoid;
    border-bottom: 1px solid var(--color-line);
    color: var(--color-text-muted);
    font-size: var(--text-s);
  }
  a {
    padding: var(--space-3) 0;
    color: inherit;
    overflow-wrap: anywhere;
  }
  a:not(:hover) {
    text-decoration: none;
  }
  a:first-child {
    flex: 1 1 20rem;
    color: var(--color-text);
    font-size: var(--text-m);
    font-weight: var(--weight-medium);

    @media (max-width: 44rem) {
      padding-bottom: 0;
    }
  }
  > li > :nth-child(2) {
    flex-basis: 7rem;
  }
  > li > :nth-child(3) {
    flex-basis: 11rem;
  }
`;

const Months = styled.details`
  summary {
    width: fit-content;
    padding: var(--space-2) 0;
    font-weight: var(--weight-medium);
    cursor: pointer;
  }
  ul {
    columns: 17rem;
    max-width: none;
    column-gap: var(--space-6);
  }
  li > a:first-child {
    flex-basis: 8rem;
  }
`;

/** On a phone, each picture is beside its text, because the list is long. */
const CompactCards = styled.div`
  @media (max-width: 34.99rem) {
    --grid-gap: var(--space-4);

    article {
      grid-template-columns: minmax(0, 9rem) minmax(50%, 1fr);
      gap: var(--space-3);
    }
  }
`;

/** `/videos` and `/videos/2017`: the videos, with pictures; `/videos/2017-11`: the videos of a month, as text. */
export function VideosRoute() {
  const { month: period } = useParams();
  if (period !== undefined && !/^\d{4}$/.test(period)) return <MonthPage key={period} month={period} />;
  return (
    <CompactCards>
      <AllVideosPage key={period} year={period} />
    </CompactCards>
  );
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
      title={year ?? t('All videos')}
      emptyHeading={year === undefined ? t('No videos available') : t('No videos: {name}', { name: year })}
      footer={
        shown.length > 0 && (
          <Months>
            <summary>{t('By month')}</summary>
            <LinkList>
              {shown.map(({ month, count }) => (
                <li key={month}>
                  <Link to={`/videos/${month}`}>{formatMonth(month)}</Link>
                  <span>{formatVideoCount(count)}</span>
                </li>
              ))}
            </LinkList>
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

/** The videos of a month as text: titles, dates and categories. */
function MonthPage({ month }: { month: string }) {
  const { data: videos, error, refetch } = useMonth(month);
  const name = formatMonth(month);
  const emptyHeading = t('No videos: {name}', { name });
  const renderList = () => {
    if (error) return <LoadFailure heading={emptyHeading} error={error} onTryAgain={refetch} />;
    if (!videos)
      return (
        <>
          <VisuallyHidden role="status">{t('Loading videos')}</VisuallyHidden>
          <Skeleton data-testid="line-skeleton" $height="32rem" />
        </>
      );
    if (videos.length === 0) return <Message heading={emptyHeading} />;
    return (
      <LinkList>
        {videos.map(({ id, title, date, category }) => (
          <li key={id}>
            <Link to={watchAddress(id)} dir="auto">
              {title}
            </Link>
            <PublishedDate date={date} />
            {category && <Link to={categoryAddress(category)}>{category}</Link>}
          </li>
        ))}
      </LinkList>
    );
  };
  return (
    <ScreenSection>
      <HeadingLine>
        <ScreenHeading title={name} />
        <Link to="/videos">{t('All videos')}</Link>
      </HeadingLine>
      {renderList()}
    </ScreenSection>
  );
}
