import { useSearchParams } from 'react-router-dom';
import { choiceOf, useCounting, useViews, type ViewsPeriod } from 'admin-data';
import { t } from 'shared-ui';
import { ListSection, ScreenHead } from '../../components/layout';
import { Awaited } from '../../components/loading';
import { Tabs } from '../../components/tabs';
import { CountingChoices } from './counting-choices';
import { Days } from './days';
import { WatchedVideos } from './watched-videos';

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
