import { Link } from 'react-router-dom';
import {
  choiceOf,
  freeTier,
  useCounting,
  useFreeVisits,
  usePublishedPages,
  useViews,
  type TitledPeriod,
} from 'admin-data';
import { t } from 'shared-ui';
import { Bar } from '../../components/layout';
import { Awaited } from '../../components/loading';
import { RowTitleLink } from '../../components/rows';
import { itemUrl } from '../../forms/form-urls';
import { countOfViews, numberText, universalDayText } from '../../messages/dates-and-numbers';
import { elementPlace, withElements } from '../../messages/with-elements';
import { Card, CardList } from './card';

const days = 7;
const shown = 5;

/** The most watched videos of the last days. Nothing if views are not counted. */
export function MostWatched() {
  const query = useCounting();
  const counting = query.data;
  const isOn = counting && choiceOf(counting).isOn;
  return (
    <Card
      id="watched"
      heading={t('Most watched, 7 days')}
      all={{ to: '/admin/audience', name: t('See all') }}
    >
      <Awaited query={query} label={t('Loading the views')} height="8rem" />
      {isOn && <Watched />}
      {isOn === false && (
        <p>
          {withElements(
            t('Views are not counted. {link}', { link: elementPlace(0) }),
            <Link to="/admin/audience">{t('Switch counting on')}</Link>,
          )}
        </p>
      )}
    </Card>
  );
}

function Watched() {
  const query = useViews(days);
  const watched = query.data;
  if (!watched) return <Awaited query={query} label={t('Loading the views')} height="8rem" />;
  if (watched.views === 0) return <p>{t('Nothing was counted in these days.')}</p>;
  return (
    <>
      <CardList>
        {watched.videos.slice(0, shown).map(({ id, title, views }) => (
          <li key={id}>
            <RowTitleLink to={itemUrl(id)}>{title}</RowTitleLink>
            <small>{countOfViews(views)}</small>
          </li>
        ))}
      </CardList>
      <CostNotice watched={watched} />
    </>
  );
}

/** A notice is shown if a day's visits take at least this share of the free limit. */
const noticedShare = 0.6;

/** The day with the most visits, and their share of the free limit `freePerDay`; null if below `noticedShare`. */
export function busiestDay(
  { days, perDay }: Pick<TitledPeriod, 'days' | 'perDay'>,
  freePerDay: number,
): { day: string; share: number } | null {
  const most = Math.max(0, ...perDay);
  const share = most / freePerDay;
  return share >= noticedShare ? { day: days[perDay.indexOf(most)]!, share } : null;
}

function CostNotice({ watched }: { watched: TitledPeriod }) {
  const freeOfDatabase = useFreeVisits();
  const firstVisit = usePublishedPages()?.firstVisit;
  // A published page costs only one read. The limit of the bytes that Hosting sends is reached first.
  const freeVisits = firstVisit && Math.floor(freeTier.hostingBytesPerDay / firstVisit);
  const busy = freeOfDatabase && busiestDay(watched, freeVisits ?? freeOfDatabase);
  if (!busy) return null;
  const numbers = { day: universalDayText(busy.day), share: Math.round(busy.share * 100) };
  return (
    <Bar role="status">
      {freeVisits
        ? t(
            'On {day}, visits used about {share} % of the free daily limit. Firebase Hosting sends {limit} MB a day, which {number} first visits of {kilobytes} KB each reach before the limit of the database.',
            {
              ...numbers,
              limit: numberText(freeTier.hostingBytesPerDay / 1e6),
              number: numberText(freeVisits),
              kilobytes: numberText(Math.ceil(firstVisit / 1000)),
            },
          )
        : t('On {day}, visits to video pages used about {share} % of the free daily limit.', numbers)}
    </Bar>
  );
}
