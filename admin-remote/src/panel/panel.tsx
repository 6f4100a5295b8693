import { Link } from 'react-router-dom';
import { useAdmin } from 'shared-data/admin';
import { Button } from 'shared-ui';
import styled from 'styled-components';
import { Banners } from '../banners/banners';
import { Categories } from '../categories/categories';
import { Items } from '../items/items';
import { CatalogueNotice } from './catalogue-notice';
import { NoticesProvider } from './notices';

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-5);
  padding: var(--space-3) var(--space-4);
  border-bottom: 1px solid var(--color-line);
  background: var(--color-surface);

  h1 {
    flex: 1;
    font-size: var(--text-l);
  }
  span {
    color: var(--color-text-muted);
    font-size: var(--text-s);
  }
`;

const Main = styled.main`
  display: grid;
  gap: var(--space-6);
  max-width: 100rem;
  margin: 0 auto;
  padding: var(--space-5) var(--space-4) var(--space-8);

  h2 {
    font-size: var(--text-l);
  }
  @media (min-width: 75rem) {
    grid-template-columns: minmax(0, 1fr) 21rem;
  }
  > [role='status'] {
    grid-column: 1 / -1;
  }
`;

const Side = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-6);
`;

/** The panel: items, categories and banners. */
export function Panel({ email }: { email: string }) {
  const { session } = useAdmin();
  return (
    <NoticesProvider>
      <Header>
        <h1>Admin Panel</h1>
        <span>{email}</span>
        <Link to="/">See the site</Link>
        <Button onClick={() => void session.signOut()}>Sign out</Button>
      </Header>
      <Main>
        <CatalogueNotice />
        <Items />
        <Side>
          <Categories />
          <Banners />
        </Side>
      </Main>
    </NoticesProvider>
  );
}
