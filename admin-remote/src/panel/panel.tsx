import { Suspense, useState } from 'react';
import { Link, NavLink, Route, Routes } from 'react-router-dom';
import { useAdmin, useSession } from 'admin-data';
import { Button, FullScreenLoader, Message, onDemand } from 'shared-ui';
import styled from 'styled-components';
import { Banners } from '../banners/banners';
import { Categories } from '../categories/categories';
import { DraftsNotice } from '../drafts/drafts-notice';
import { FormsProvider } from '../forms/forms';
import { Items } from '../items/items';
import { ShortcutsHelp } from '../shortcuts/shortcuts-help';
import { useShortcuts } from '../shortcuts/use-shortcuts';
import { TasksBar } from '../tasks/tasks-bar';
import { CatalogueNotice } from './catalogue-notice';
import { ScheduleNotice } from './schedule-notice';
import { NoticesProvider } from './notices';

const Trash = onDemand(() => import('../trash/trash').then(({ Trash }) => Trash), Message);
const Unpublished = onDemand(
  () => import('../unpublished/unpublished').then(({ Unpublished }) => Unpublished),
  Message,
);
const Content = onDemand(() => import('../content/content').then(({ Content }) => Content), Message);
const Glance = onDemand(() => import('../glance/glance').then(({ Glance }) => Glance), Message);

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  padding: var(--space-3) var(--space-4);
  border-bottom: 1px solid var(--color-line);
  background: var(--color-surface);

  h1 {
    font-size: var(--text-l);
  }
  > span {
    margin-inline-start: auto;
    color: var(--color-text-muted);
    font-size: var(--text-s);
    overflow-wrap: anywhere;
  }
  nav {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1);
  }
  @media (max-width: 47.99rem) {
    > span {
      display: none;
    }
    nav {
      flex: 1 0 100%;
      flex-wrap: nowrap;
      order: 1;
      overflow-x: auto;
    }
    h1 {
      margin-inline-end: auto;
    }
    nav a {
      flex: none;
    }
  }
  nav a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    padding: 0 var(--space-3);
    border-radius: var(--radius-m);
    color: inherit;
    text-decoration: none;
  }
  nav a:hover {
    background: var(--color-sunken);
  }
  nav a[aria-current] {
    background: var(--color-accent-soft);
    font-weight: 600;
  }
`;

const Main = styled.main`
  display: grid;
  align-content: start;
  gap: var(--space-6);
  max-width: 100rem;
  margin: 0 auto;
  padding: var(--space-5) var(--space-4) var(--space-8);

  h2 {
    font-size: var(--text-l);
  }
`;

const Columns = styled.div`
  display: grid;
  gap: var(--space-6);

  @media (min-width: 75rem) {
    grid-template-columns: minmax(0, 1fr) 21rem;
  }
`;

const Side = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-6);
`;

const screens = [
  { to: '/admin', name: 'Items' },
  { to: '/admin/unpublished', name: 'Unpublished' },
  { to: '/admin/trash', name: 'Trash' },
  { to: '/admin/content', name: 'Import and export' },
  { to: '/admin/glance', name: 'At a glance' },
];

/** The panel: items, categories and banners; and beside them the trash, import and export, and the state of it all. */
export function Panel() {
  return (
    <NoticesProvider>
      <FormsProvider>
        <Screens />
      </FormsProvider>
    </NoticesProvider>
  );
}

function Screens() {
  const { session } = useAdmin();
  const state = useSession();
  const [isHelping, setHelping] = useState(false);
  useShortcuts({ help: () => setHelping(true) });
  return (
    <>
      <Header>
        <h1>Admin Panel</h1>
        <nav aria-label="Panel">
          {screens.map(({ to, name }) => (
            <NavLink key={to} to={to} end>
              {name}
            </NavLink>
          ))}
        </nav>
        <span>{'email' in state && state.email}</span>
        <Button onClick={() => setHelping(true)}>Shortcuts</Button>
        <Link to="/">See the site</Link>
        <Button onClick={() => void session.signOut()}>Sign out</Button>
      </Header>
      <Main>
        <TasksBar />
        <DraftsNotice />
        <CatalogueNotice />
        <ScheduleNotice />
        <Suspense fallback={<FullScreenLoader />}>
          <Routes>
            <Route path="unpublished" element={<Unpublished />} />
            <Route path="trash" element={<Trash />} />
            <Route path="content" element={<Content />} />
            <Route path="glance" element={<Glance />} />
            <Route
              path="*"
              element={
                <Columns>
                  <Items />
                  <Side>
                    <Categories />
                    <Banners />
                  </Side>
                </Columns>
              }
            />
          </Routes>
        </Suspense>
      </Main>
      {isHelping && <ShortcutsHelp onClose={() => setHelping(false)} />}
    </>
  );
}
