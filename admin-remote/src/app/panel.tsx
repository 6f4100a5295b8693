import styled from 'styled-components';
import { Suspense, useState, type ReactNode } from 'react';
import { Route, Routes, Link, Navigate, useLocation } from 'react-router-dom';
import { useAdmin, useSession, useCatalogueCheck } from 'admin-data';
import { FullScreenLoader, lazyScreen, Message, Button, t, ButtonLink } from 'shared-ui';
import { Categories } from '../features/categories/categories';
import { DraftsNotice } from './drafts-notice';
import { FormsProvider } from '../forms/forms';
import { Items } from '../features/items/items';
import { ShortcutsHelp } from './shortcuts/shortcuts-help';
import { useShortcuts } from './shortcuts/use-shortcuts';
import { TasksBar } from './tasks-bar';
import { Header } from './header';
import { ScheduleNotice } from './schedule-notice';
import { Dialog } from '../components/dialog/dialog';
import { LibrarySetUp } from '../components/library/library-set-up';
import { Notices } from '../components/notices';
import { rebuild } from '../components/tasks/task-kinds';
import { useTaskList, useTasks } from '../components/tasks/use-tasks';
import { Bar } from '../components/layout';

/** What stands at an address that names no screen. The one that people guess leads to the items. */
function NoSuchScreen() {
  const { pathname } = useLocation();
  if (/\/items\/?$/.test(pathname)) return <Navigate to="/admin" replace />;
  return (
    <Message
      heading={t('There is no such screen')}
      actions={
        <ButtonLink as={Link} to="/admin">
          {t('See the items')}
        </ButtonLink>
      }
    />
  );
}

/** Says that another tool changed the items without the catalogue, and repairs it. */
function CatalogueNotice() {
  const tasks = useTasks();
  const { data: check } = useCatalogueCheck();
  const isRebuilt = useTaskList().some(({ label }) => label === rebuild().label);
  if (isRebuilt || (check?.state !== 'disagrees' && check?.state !== 'missing')) return null;

  return (
    <Bar role="status">
      <span>
        {check.state === 'missing'
          ? t('Lists and search are not ready yet. Prepare them once, and pages open faster.')
          : t('Items were changed by another tool. Lists and search may be out of date.')}
      </span>
      <Button $kind="primary" onClick={() => void tasks.start(rebuild())}>
        {t('Update now')}
      </Button>
    </Bar>
  );
}

/** A dialog over the panel that only its owner closes, such as the sign-in after the end of a session. */
export const OverPanel = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <LibrarySetUp>
    <Dialog heading={heading} onClose={() => {}}>
      {children}
    </Dialog>
  </LibrarySetUp>
);

const Banners = lazyScreen(
  () => import('../features/banners/banners').then(({ Banners }) => Banners),
  Message,
);
const Trash = lazyScreen(() => import('../features/trash/trash').then(({ Trash }) => Trash), Message);
const Unpublished = lazyScreen(
  () => import('../features/unpublished/unpublished').then(({ Unpublished }) => Unpublished),
  Message,
);
const Content = lazyScreen(
  () => import('../features/content/content').then(({ Content }) => Content),
  Message,
);
const SeriesList = lazyScreen(
  () => import('../features/series/series-list').then(({ SeriesList }) => SeriesList),
  Message,
);
const Views = lazyScreen(() => import('../features/views/views').then(({ Views }) => Views), Message);
const CustomPageList = lazyScreen(
  () => import('../features/custom-pages/custom-page-list').then(({ CustomPageList }) => CustomPageList),
  Message,
);
const Site = lazyScreen(() => import('../features/site/site').then(({ Site }) => Site), Message);
const Versions = lazyScreen(
  () => import('../features/versions/versions').then(({ Versions }) => Versions),
  Message,
);
const Changes = lazyScreen(
  () => import('../features/changes/changes').then(({ Changes }) => Changes),
  Message,
);
const Team = lazyScreen(() => import('../features/team/team').then(({ Team }) => Team), Message);
const Dashboard = lazyScreen(
  () => import('../features/dashboard/dashboard').then(({ Dashboard }) => Dashboard),
  Message,
);

/** A word breaks only where it alone is wider than its place. */
const Frame = styled.div`
  overflow-wrap: break-word;

  /* Not on paper, which has no navigation beside the screen. */
  @media screen and (min-width: 75rem) {
    display: grid;
    grid-template-columns: 13rem minmax(0, 1fr);
    align-items: start;
  }
  @media (min-width: 75rem) and (max-width: 89.99rem) {
    > main {
      padding-inline: var(--space-4);
    }
  }
`;

const Main = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-6);
  width: min(100%, 100rem);
  margin: 0 auto;
  padding: var(--space-5) var(--page-margin) var(--space-8);

  h2 {
    font-size: var(--text-l);
  }
`;

/** The table, and beside it the categories where there is room; they have a screen of their own as well. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);

  @media (min-width: 75rem) {
    grid-template-columns: minmax(0, 1fr) 11rem;
  }
  @media (min-width: 90rem) {
    grid-template-columns: minmax(0, 1fr) 15rem;
  }
  @media (max-width: 74.99rem) {
    > [aria-labelledby='categories'] {
      display: none;
    }
  }
`;

/** The panel: items, categories and banners; and beside them the trash, import and export, and the state of it all. */
export function Panel({ owner }: { owner: string }) {
  return (
    <LibrarySetUp>
      <FormsProvider>
        <Screens />
      </FormsProvider>
      <Notices owner={owner} />
    </LibrarySetUp>
  );
}

function Screens() {
  const { session } = useAdmin();
  const state = useSession();
  const [isHelping, setHelping] = useState(false);
  useShortcuts({ help: () => setHelping(true) });
  return (
    <Frame>
      <Header
        email={'email' in state ? state.email : ''}
        onHelp={() => setHelping(true)}
        onSignOut={() => void session.signOut()}
      />
      <Main>
        <TasksBar />
        <DraftsNotice />
        <CatalogueNotice />
        <ScheduleNotice />
        <Suspense fallback={<FullScreenLoader />}>
          <Routes>
            <Route path="unpublished" element={<Unpublished />} />
            <Route path="categories" element={<Categories isScreen />} />
            <Route path="banners" element={<Banners />} />
            <Route path="series" element={<SeriesList />} />
            <Route path="views" element={<Views />} />
            <Route path="pages" element={<CustomPageList />} />
            <Route path="site" element={<Site />} />
            <Route path="team" element={<Team />} />
            <Route path="trash" element={<Trash />} />
            <Route path="content" element={<Content />} />
            <Route path="versions" element={<Versions />} />
            <Route path="changes" element={<Changes />} />
            <Route path="dashboard" element={<Dashboard />} />
            {/* Its earlier address. */}
            <Route path="glance" element={<Dashboard />} />
            <Route
              index
              element={
                <Columns>
                  <Items />
                  <Categories />
                </Columns>
              }
            />
            <Route path="*" element={<NoSuchScreen />} />
          </Routes>
        </Suspense>
      </Main>
      {isHelping && <ShortcutsHelp onClose={() => setHelping(false)} />}
    </Frame>
  );
}
