import { useSearchParams } from 'react-router-dom';
import {
  choiceOf,
  useCounting,
  useViews,
  useAdmin,
  type TitledPeriod,
  type ViewsPeriod,
  type Counting,
  type CountingChoice,
} from 'admin-data';
import { t, VisuallyHidden } from 'shared-ui';
import { ListSection, ScreenHead } from '../../components/layout';
import { Awaited } from '../../components/loading';
import { Tabs } from '../../components/tabs';
import { WatchedVideos } from './watched-videos';
import styled from 'styled-components';
import { countOfViews, universalDayText, numberText } from '../../messages/dates-and-numbers';
import { useState } from 'react';
import { notifyResult } from '../../components/notices';

const Choices = styled.div`
  display: grid;
  gap: var(--space-2);
  max-width: 44rem;

  label {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: 2.75rem;
    font-weight: 500;
  }
`;

const said = (choice: CountingChoice, before: CountingChoice): string => {
  if (choice.isOn !== before.isOn)
    return choice.isOn ? t('Views are counted from now on.') : t('Views are no longer counted.');
  return choice.onCards ? t('Views are shown on cards now.') : t('Views are no longer shown on cards.');
};

/** The settings for counting views, and a sentence about how reliable the counts are. */
function CountingChoices({ counting }: { counting: Counting }) {
  const { switchCounting } = useAdmin();
  const [wanted, setWanted] = useState<CountingChoice | null>(null);
  const stored = choiceOf(counting);
  const choice = wanted ?? stored;
  const change = (changes: Partial<CountingChoice>) => {
    if (wanted) return;
    const next = { ...choice, ...changes };
    setWanted(next);
    void notifyResult(switchCounting(next).then(() => said(next, choice))).finally(() => setWanted(null));
  };
  const checkbox = (field: 'isOn' | 'onCards', describedBy: string, label: string) => (
    <label>
      <input
        type="checkbox"
        checked={choice[field]}
        aria-describedby={describedBy}
        onChange={({ target }) => change({ [field]: target.checked })}
      />
      {label}
    </label>
  );
  return (
    <Choices>
      {checkbox('isOn', 'estimates', t('Count how often videos are watched'))}
      <p id="estimates">
        {choice.isOn && (counting.oneIn ?? 1) > 1
          ? t('These numbers are estimates: one view in {number} is stored, and counts as {number}.', {
              number: numberText(counting.oneIn!),
            })
          : t(
              'These numbers are estimates: the more people watch, the fewer of their views are stored, and each counts for many.',
            )}{' '}
        {t(
          'Counts can be too high, because anyone can send false views. A view begins when a video has played for five seconds, or when a page whose player reports no playback was open for ten. Admins are not counted in the browser in which they are signed in, nor people whose browser asks not to be tracked. No cookie is set, and nothing is stored about who watches.',
        )}
      </p>
      {choice.isOn && (
        <>
          {checkbox('onCards', 'on-cards', t('Show views on cards'))}
          <p id="on-cards">
            {t('Visitors see the total views of the 100 most watched videos.')}{' '}
            {counting.onCards && counting.lookedAt
              ? `${t('The numbers on cards are as of {day}.', { day: universalDayText(counting.lookedAt) })} `
              : ''}
            {t(
              'They are updated once a day: when you open the panel, or by the server. Published pages show the numbers from the time when the page was published.',
            )}
          </p>
        </>
      )}
    </Choices>
  );
}

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

/** A bar chart of the views of each day. Screen readers and tooltips name the day and the number. */
function Days({ days, perDay }: Pick<TitledPeriod, 'days' | 'perDay'>) {
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
        <h2 id="views">{t('Audience')}</h2>
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
