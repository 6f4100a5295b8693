import { Link } from 'react-router-dom';
import { useMonths } from 'shared-data';
import { Message, t } from 'shared-ui';
import { LoadFailure } from '../screen/load-failure';
import { ScreenHeading, ScreenSection } from '../screen/layout';
import { formatVideoCount } from '../text/video-facts';
import { formatMonth } from '../text/dates';
import { LinkList, LinkListSkeleton } from './link-list';

/** The months that have videos, with the number of videos in each. */
export function MonthListPage() {
  const { data: months, error, refetch } = useMonths();
  const renderList = () => {
    if (error) return <LoadFailure heading={t('No videos available')} error={error} onTryAgain={refetch} />;
    if (!months) return <LinkListSkeleton />;
    if (months.length === 0)
      return <Message heading={t('No videos available')}>{t('The first one will appear here.')}</Message>;
    return (
      <LinkList>
        {months.map(({ month, count }) => (
          <li key={month}>
            <Link to={`/videos/${month}`}>{formatMonth(month)}</Link>
            <span>{formatVideoCount(count)}</span>
          </li>
        ))}
      </LinkList>
    );
  };
  return (
    <ScreenSection>
      <ScreenHeading title={t('All videos')}>{t('All videos')}</ScreenHeading>
      {renderList()}
    </ScreenSection>
  );
}
