import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useHiddenCounts, type HiddenState } from 'admin-data';
import styled from 'styled-components';
import { t } from 'shared-ui';
import { numberText } from '../../messages/dates-and-numbers';
import { ListSection, ScreenHead } from '../../components/layout';
import { UnpublishedVideos } from './unpublished-videos';

const Tabs = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  border-bottom: 1px solid var(--color-line);

  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    padding: 0 var(--space-3);
    border-bottom: 3px solid transparent;
    color: inherit;
    text-decoration: none;
    white-space: nowrap;
  }
  a[aria-current] {
    border-color: var(--color-accent);
    font-weight: 600;
  }
`;

const lists = (): Record<HiddenState, { name: string; says: string; empty: string }> => ({
  draft: {
    name: t('Drafts'),
    says: t('Only admins see drafts.'),
    empty: t('No drafts'),
  },
  scheduled: {
    name: t('Scheduled'),
    says: t('These videos appear by themselves at their time, also while this panel is closed.'),
    empty: t('No scheduled videos'),
  },
  unlisted: {
    name: t('Unlisted'),
    says: t('Anyone with the address sees these videos. They are in no list and in no search.'),
    empty: t('No unlisted videos'),
  },
});
const states: HiddenState[] = ['draft', 'scheduled', 'unlisted'];

/** The videos that visitors do not find: drafts, scheduled and unlisted ones. */
export function Unpublished() {
  const [parameters] = useSearchParams();
  const asked = parameters.get('state');
  const state = states.find((one) => one === asked) ?? 'draft';
  const { data: counts } = useHiddenCounts();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <ListSection aria-labelledby="unpublished">
      <ScreenHead>
        <h2 id="unpublished" ref={heading} tabIndex={-1}>
          {t('Unpublished')}
        </h2>
      </ScreenHead>
      <Tabs aria-label={t('States')}>
        {states.map((one) => (
          <Link
            key={one}
            to={`/admin/unpublished?state=${one}`}
            aria-current={one === state ? 'page' : undefined}
          >
            {lists()[one].name}
            {counts && ` (${numberText(counts[one])})`}
          </Link>
        ))}
      </Tabs>
      <p>{lists()[state].says}</p>
      <UnpublishedVideos
        key={state}
        state={state}
        empty={lists()[state].empty}
        onGone={() => heading.current?.focus()}
      />
    </ListSection>
  );
}
