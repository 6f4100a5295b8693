import { Link } from 'react-router-dom';
import { categoryAddress, useMonth, watchAddress } from 'shared-data';
import { Message, Skeleton, VisuallyHidden, t } from 'shared-ui';
import styled from 'styled-components';
import { HeadingLine } from '../lists/list-screen';
import { LoadFailure } from '../screen/load-failure';
import { ScreenHeading, ScreenSection } from '../screen/layout';
import { formatMonth, PublishedDate } from '../text/dates';

/** Rows of text. Each has a link and some facts. */
const LinkList = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  max-width: 60rem;

  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-4);
    align-items: baseline;
    border-bottom: 1px solid var(--color-line);
    color: var(--color-text-muted);
    font-size: var(--text-s);
  }
  a {
    min-width: 0;
    padding: var(--space-3) 0;
  }
  li > a:first-child {
    color: var(--color-text);
    font-size: var(--text-m);
    font-weight: var(--weight-medium);

    /* On a phone, the facts are below the title. */
    @media (max-width: 34.99rem) {
      flex-basis: 100%;
      padding-bottom: 0;
    }
  }
`;

const skeletonRows = 12;

function LinkListSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">{t('Loading videos')}</VisuallyHidden>
      <LinkList as="div">
        {Array.from({ length: skeletonRows }, (_, index) => (
          <Skeleton key={index} data-testid="line-skeleton" $height="2.6rem" />
        ))}
      </LinkList>
    </>
  );
}

/** The videos of a month as text: titles, dates and categories. */
export function MonthPage({ month }: { month: string }) {
  const { data: videos, error, refetch } = useMonth(month);
  const name = formatMonth(month);
  const emptyHeading = t('No videos: {name}', { name });
  const renderList = () => {
    if (error) return <LoadFailure heading={emptyHeading} error={error} onTryAgain={refetch} />;
    if (!videos) return <LinkListSkeleton />;
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
        <ScreenHeading title={name}>{name}</ScreenHeading>
        <Link to="/videos">{t('All videos')}</Link>
      </HeadingLine>
      {renderList()}
    </ScreenSection>
  );
}
