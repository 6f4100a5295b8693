import styled from 'styled-components';
import { Link } from 'react-router-dom';
import { ButtonLink, t } from 'shared-ui';
import { Columns, ScreenHead, Stack } from '../../components/layout';
import { useFinishRenames } from '../../components/tasks/use-tasks';
import { newItemUrl } from '../../forms/form-urls';
import { LastChanges } from './last-changes';
import { MostWatched } from './most-watched';
import { NeedsCare } from './needs-care';
import { Next } from './next';

const Screen = styled(Stack)`
  gap: var(--space-5);

  section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-3);
    min-width: 0;
  }
  p {
    max-width: 60ch;
    color: var(--color-text-muted);
    font-size: var(--text-s);
  }
`;

const Cards = styled(Columns)`
  gap: var(--space-4);

  @media (min-width: 60rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** The home screen: pending work, items that need attention, the latest changes, and the most watched videos. */
export function Dashboard() {
  useFinishRenames();
  return (
    <Screen>
      <ScreenHead>
        <h2>{t('Home')}</h2>
        <ButtonLink as={Link} to={newItemUrl} $kind="primary">
          {t('+ Add Item')}
        </ButtonLink>
      </ScreenHead>
      <Cards>
        <div>
          <Next />
          <NeedsCare />
          <MostWatched />
        </div>
        <LastChanges />
      </Cards>
    </Screen>
  );
}
