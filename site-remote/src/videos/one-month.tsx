import { Link } from 'react-router-dom';
import { categoryAddress, useMonth } from 'shared-data';
import { Message, t } from 'shared-ui';
import { LoadFailure } from '../screen/load-failure';
import { ScreenHeading } from '../screen/screen-heading';
import { Section } from '../screen/section';
import { PublishedDate } from '../text/published-date';
import { monthName } from './month-name';
import { PlainList, PlainListSkeleton } from './plain-list';

/** The videos of a month: titles, dates and categories, and no picture. */
export function OneMonth({ month }: { month: string }) {
  const { data: videos, error, refetch } = useMonth(month);
  const name = monthName(month);
  const nothing = t('No videos: {name}', { name });
  const content = () => {
    if (error) return <LoadFailure heading={nothing} error={error} onTryAgain={refetch} />;
    if (!videos) return <PlainListSkeleton />;
    if (videos.length === 0) return <Message heading={nothing} />;
    return (
      <PlainList>
        {videos.map(({ id, title, date, category }) => (
          <li key={id}>
            <Link to={`/watch/${encodeURIComponent(id)}`} dir="auto">
              {title}
            </Link>
            <PublishedDate date={date} />
            {category && <Link to={categoryAddress(category)}>{category}</Link>}
          </li>
        ))}
      </PlainList>
    );
  };
  return (
    <Section>
      <ScreenHeading title={name}>{name}</ScreenHeading>
      <p>
        <Link to="/videos">{t('All videos')}</Link>
      </p>
      {content()}
    </Section>
  );
}
