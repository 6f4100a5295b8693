import styled from 'styled-components';
import { Link } from 'react-router-dom';
import { ButtonLink, t } from 'shared-ui';
import { ScreenHead, Stack } from '../../components/layout';
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

/** As many columns as fit. In the last row, the cards fill the whole width. */
const Cards = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: var(--space-4);

  > * {
    flex: 1 1 min(22rem, 100%);
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
        <Next />
        <NeedsCare />
      </Cards>
      <Cards>
        <LastChanges />
        <MostWatched />
      </Cards>
    </Screen>
  );
}
