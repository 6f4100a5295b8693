import { Link } from 'react-router-dom';
import { useMonths } from 'shared-data';
import { Message } from 'shared-ui';
import { LoadFailure } from '../screen/load-failure';
import { ScreenHeading } from '../screen/screen-heading';
import { Section } from '../screen/section';
import { countOfVideos } from '../text/count-of-videos';
import { monthName } from './month-name';
import { PlainList, PlainListSkeleton } from './plain-list';

const nothing = 'No videos available';

/** The months that have videos, and how many each has. */
export function AllMonths() {
  const { data: months, error, refetch } = useMonths();
  const content = () => {
    if (error) return <LoadFailure heading={nothing} error={error} onTryAgain={refetch} />;
    if (!months) return <PlainListSkeleton />;
    if (months.length === 0) return <Message heading={nothing}>The first one will appear here.</Message>;
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
      <ScreenHeading title="All videos">All videos</ScreenHeading>
      {content()}
    </Section>
  );
}
