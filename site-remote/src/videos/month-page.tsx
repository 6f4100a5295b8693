import { Link } from 'react-router-dom';
import { categoryAddress, useMonth } from 'shared-data';
import { Message, t } from 'shared-ui';
import { LoadFailure } from '../screen/load-failure';
import { ScreenHeading, ScreenSection } from '../screen/layout';
import { formatMonth, PublishedDate } from '../text/dates';
import { LinkList, LinkListSkeleton } from './link-list';

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
            <Link to={`/watch/${encodeURIComponent(id)}`} dir="auto">
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
      <ScreenHeading title={name}>{name}</ScreenHeading>
      <p>
        <Link to="/videos">{t('All videos')}</Link>
      </p>
      {renderList()}
    </ScreenSection>
  );
}
