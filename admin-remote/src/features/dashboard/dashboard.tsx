import styled from 'styled-components';
import { Link } from 'react-router-dom';
import { useAdminItems, useCountedCategories, useHiddenCounts } from 'admin-data';
import { ButtonLink, t } from 'shared-ui';
import { newItemUrl } from '../../forms/item-url';
import { LoadFailure, Loading } from '../../components/loading';
import { ScreenHead } from '../../components/layout';
import { useFinishRenames } from '../../components/tasks/use-tasks';
import { Card, useReadFailedAgain } from './card';
import { LastChanges } from './last-changes';
import { NeedsCare } from './needs-care';
import { VisitCosts } from './visit-costs';
import { Waiting } from './waiting';
import { momentText, numberText } from '../../messages/dates-and-numbers';
import { VideoList } from './video-list';

/** The videos that visitors see first. */
function Newest() {
  const { items, error } = useAdminItems({ page: 1, size: 4 });
  const readFailedAgain = useReadFailedAgain();
  return (
    <Card id="newest" heading={t('Newest videos')} all={{ to: '/admin/items', name: t('See all') }}>
      {error && !items && <LoadFailure error={error} onTryAgain={readFailedAgain} />}
      {!items && !error && <Loading label={t('Loading the newest videos')} height="6rem" />}
      {items?.length === 0 && <p>{t('No videos yet. Add the first one, and visitors will see it.')}</p>}
      {items && items.length > 0 && (
        <VideoList
          videos={items}
          note={({ date, category }) => [date, category].filter(Boolean).join(' · ')}
        />
      )}
    </Card>
  );
}

const Screen = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);

  section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-3);
    min-width: 0;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--text-s);
    text-align: start;
  }
  th,
  td {
    padding: var(--space-2) var(--space-2) var(--space-2) 0;
    border-bottom: 1px solid var(--color-line);
    font-weight: 400;
    text-align: start;
  }
  thead th {
    color: var(--color-text-muted);
  }
  p {
    max-width: 60ch;
    color: var(--color-text-muted);
    font-size: var(--text-s);
  }
`;

const Numbers = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  margin: 0;

  div {
    position: relative;
    flex: 1 1 6.5rem;
    padding: var(--space-3) var(--space-4);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-l);
    background: var(--color-surface);
  }
  div:hover {
    border-color: var(--color-accent);
  }
  dt {
    color: var(--color-text-muted);
    font-size: var(--text-s);
  }
  dd {
    margin: 0;
    font-size: var(--text-xl);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  a {
    color: inherit;
    text-decoration: none;
  }
  /* All of the tile leads there. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--radius-l);
  }
`;

/** As many beside each other as there is room for; those of the last row fill it. */
const Cards = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4);

  > * {
    flex: 1 1 min(22rem, 100%);
  }
`;

/** The start of a day: what waits, what is next, what is new, what needs care, and who changed what. */
export function Dashboard() {
  useFinishRenames();
  const { totalCount, entries, error: itemsError } = useAdminItems({ page: 1, size: 4 });
  const categories = useCountedCategories();
  const { data: hidden, error } = useHiddenCounts();
  const readFailedAgain = useReadFailedAgain();
  const numbers: [name: string, to: string, value: number | undefined, error: unknown][] = [
    [t('Items'), '/admin/items', entries && totalCount, itemsError],
    [t('Drafts'), '/admin/items?show=draft', hidden?.draft, error],
    [t('Scheduled'), '/admin/items?show=scheduled', hidden?.scheduled, error],
    [t('Unlisted'), '/admin/items?show=unlisted', hidden?.unlisted, error],
    [t('Categories'), '/admin/items?panel=categories', categories.data?.length, categories.error],
  ];
  return (
    <Screen>
      <section aria-labelledby="dashboard">
        <ScreenHead>
          <h2 id="dashboard">{t('Dashboard')}</h2>
          <ButtonLink as={Link} to={newItemUrl} $kind="primary">
            {t('+ Add Item')}
          </ButtonLink>
        </ScreenHead>
        <Numbers>
          {numbers.map(([name, to, value, failed]) => {
            const said = value === undefined ? (failed ? '–' : '…') : numberText(value);
            return (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <Link to={to} aria-label={`${name}: ${said}`}>
                    {said}
                  </Link>
                </dd>
              </div>
            );
          })}
        </Numbers>
      </section>
      {hidden === undefined && !error ? (
        <Loading label={t('Loading the dashboard')} height="20rem" />
      ) : (
        <Cards>
          {hidden === undefined && error && (
            <Card id="dashboard-unpublished" heading={t('Unpublished')}>
              <LoadFailure error={error} onTryAgain={readFailedAgain} />
            </Card>
          )}
          {hidden !== undefined && hidden.draft !== 0 && (
            <Waiting
              state="draft"
              heading={t('Drafts')}
              note={({ date, category }) => [date, category].filter(Boolean).join(' · ')}
            />
          )}
          {hidden !== undefined && hidden.scheduled !== 0 && (
            <Waiting
              state="scheduled"
              heading={t('Scheduled')}
              note={({ publishAt }) =>
                publishAt && t('Appears on {when}', { when: momentText(new Date(publishAt)) })
              }
            />
          )}
          <Newest />
          <NeedsCare />
        </Cards>
      )}
      <Cards>
        <LastChanges />
        <VisitCosts />
      </Cards>
    </Screen>
  );
}
