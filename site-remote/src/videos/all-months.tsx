import { Link } from 'react-router-dom';
import { useMonths } from 'shared-data';
import { Message, t } from 'shared-ui';
import { LoadFailure } from '../screen/load-failure';
import { ScreenHeading } from '../screen/screen-heading';
import { Section } from '../screen/section';
import { countOfVideos } from '../text/count-of-videos';
import { monthName } from './month-name';
import { PlainList, PlainListSkeleton } from './plain-list';

/** The months that have videos, and how many each has. */
export function AllMonths() {
  const { data: months, error, refetch } = useMonths();
  const content = () => {
    if (error) return <LoadFailure heading={t('No videos available')} error={error} onTryAgain={refetch} />;
    if (!months) return <PlainListSkeleton />;
    if (months.length === 0)
      return <Message heading={t('No videos available')}>{t('The first one will appear here.')}</Message>;
    return (
      <PlainList>
        {months.map(({ month, count }) => (
          <li key={month}>
            <Link to={`/videos/${month}`}>{monthName(month)}</Link>
            <span>{countOfVideos(count)}</span>
          </li>
        ))}
      </PlainList>
    );
  };
  return (
    <Section>
      <ScreenHeading title={t('All videos')}>{t('All videos')}</ScreenHeading>
      {content()}
    </Section>
  );
}
