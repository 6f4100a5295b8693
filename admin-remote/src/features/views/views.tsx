import { useSearchParams } from 'react-router-dom';
import { choiceOf, useCounting, useViews, type ViewsPeriod } from 'admin-data';
import { t, VisuallyHidden } from 'shared-ui';
import { ListSection, ScreenHead } from '../../components/layout';
import { Awaited } from '../../components/loading';
import { Tabs } from '../../components/tabs';
import { CountingChoices } from './counting-choices';
import { WatchedVideos } from './watched-videos';
import styled from 'styled-components';
import { countOfViews, universalDayText } from '../../messages/dates-and-numbers';

const Bars = styled.ol`
  display: flex;
  align-items: flex-end;
  gap: 2px;
  height: 6rem;
  margin: 1em 0;
  border-bottom: 1px solid var(--color-line-strong);

  li {
    position: relative;
    flex: 1;
    height: 100%;
  }
  i {
    position: absolute;
    inset: auto 0 0;
    min-height: 2px;
    background: var(--color-accent);
    forced-color-adjust: none;
  }
`;

const Ends = styled.p`
  display: flex;
  justify-content: space-between;
  margin-top: calc(-1 * var(--space-3));
`;

interface DaysProps {
  days: string[];
  perDay: number[];
}

/** A bar chart of the views of each day. Screen readers and tooltips name the day and the number. */
function Days({ days, perDay }: DaysProps) {
  const most = Math.max(1, ...perDay);
  return (
    <>
      <Bars aria-label={t('Views of each day')}>
        {days.map((day, at) => (
          <li key={day} title={`${universalDayText(day)}: ${countOfViews(perDay[at]!)}`}>
            <i style={{ height: `${(100 * perDay[at]!) / most}%` }} />
            <VisuallyHidden>
              {universalDayText(day)}: {countOfViews(perDay[at]!)}
            </VisuallyHidden>
          </li>
        ))}
      </Bars>
      <Ends aria-hidden>
        <span>{universalDayText(days[0]!)}</span>
        <span>{universalDayText(days.at(-1)!)}</span>
      </Ends>
    </>
  );
}

const periodIn = (parameters: URLSearchParams): ViewsPeriod => {
  const days = parameters.get('days');
  return days === 'all' ? 'all' : days === '30' ? 30 : 7;
};

const urlOf = (period: ViewsPeriod): string => `/admin/audience${period === 7 ? '' : `?days=${period}`}`;

/** `/admin/audience`: the settings for counting views, and the views that were counted. */
export function Views() {
  const [parameters] = useSearchParams();
  const period = periodIn(parameters);
  const query = useCounting();
  const counting = query.data;
  const isKnown = counting !== undefined;
  const isCounted = isKnown && (choiceOf(counting).isOn || counting.lookedAt !== undefined);
  return (
    <ListSection aria-labelledby="views">
      <ScreenHead>
        <h2 id="views">{t('What people watch')}</h2>
      </ScreenHead>
      <Awaited query={query} label={t('Loading the settings of view counts')} height="6rem" />
      {isKnown && <CountingChoices counting={counting} />}
      {isKnown && !isCounted && <p>{t('Nothing is counted.')}</p>}
      {isCounted && (
        <>
          <Tabs
            label={t('Days')}
            current={urlOf(period)}
            tabs={[
              { to: urlOf(7), name: t('7 days') },
              { to: urlOf(30), name: t('30 days') },
              { to: urlOf('all'), name: t('All days') },
            ]}
          />
          <Counted period={period} />
        </>
      )}
    </ListSection>
  );
}

function Counted({ period }: { period: ViewsPeriod }) {
  const query = useViews(period);
  const watched = query.data;
  return (
    <>
      <Awaited query={query} label={t('Loading the views')} height="16rem" />
      {watched?.views === 0 && (
        <p>{period === 'all' ? t('Nothing was counted yet.') : t('Nothing was counted in these days.')}</p>
      )}
      {watched && watched.views > 0 && (
        <>
          {watched.days.length > 0 && <Days days={watched.days} perDay={watched.perDay} />}
          <WatchedVideos key={period} watched={watched} />
        </>
      )}
    </>
  );
}
