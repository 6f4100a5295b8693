import styled from 'styled-components';
import { Suspense, useLayoutEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useColleagues } from 'admin-data';
import { useConfiguration } from 'shared-data';
import { FullScreenLoader, t } from 'shared-ui';
import { CatalogueNotice, DraftsNotice, ScheduleNotice } from './bars';
import { FormsProvider } from '../forms/forms';
import { ShortcutsHelp, useShortcuts } from './shortcuts';
import { Header } from './header';
import { NoScreen, screens, tabsOf, useOpenTab, useScreenPath } from './routes';
import { lazyDialog } from '../components/dialog/lazy-dialog';
import { LibrarySetUp } from '../components/library-set-up';
import { Notices } from '../components/notices';
import { Tabs } from '../components/tabs';

const Palette = lazyDialog(() => import('./palette').then(({ Palette }) => Palette));

/** Default styles of elements in the panel and its overlays. Any style of a component overrides them. */
const Base = styled.div`
  display: contents;

  :where(&) fieldset {
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  :where(&) legend {
    padding: 0;
    font-size: var(--text-s);
    font-weight: var(--weight-bold);
  }
  :where(&) input:where([type='checkbox'], [type='radio']) {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    margin: 0;
    vertical-align: text-bottom;
  }
`;

/** A word breaks only if it is wider than its container. */
const Frame = styled.div`
  overflow-wrap: break-word;

  /* Excludes print, in which the navigation is hidden. */
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

/** Ignores the second click of a double click, which would add the page to the history twice. */
const openLinkOnce = (event: MouseEvent) =>
  event.detail > 1 && (event.target as Element).closest('a') && event.preventDefault();

interface PanelProps {
  /** The user id of the panel's admin. */
  owner: string;
  /**
   * The sign-in that may be above the panel. It must be inside this `LibrarySetUp`: an open dialog of the panel would
   * make it inert otherwise.
   */
  children: ReactNode;
}

export function Panel({ owner, children }: PanelProps) {
  return (
    <Base>
      <LibrarySetUp>
        <FormsProvider>
          <Screens />
        </FormsProvider>
        <Notices owner={owner} />
        {children}
      </LibrarySetUp>
    </Base>
  );
}

function PlaceTabs() {
  const { place, tab } = useOpenTab();
  // The tabs of the items have numbers, and are beside the categories.
  if (!place?.tabs || !tab || place.path === 'items') return null;
  return (
    <Tabs
      label={place.name}
      current={`/admin/${tab.path}`}
      tabs={tabsOf(place).map(({ path, name }) => ({ to: `/admin/${path}`, name }))}
    />
  );
}

/** Names the screen in the title of the browser tab. A form adds its document in a later effect. */
function useScreenTitle() {
  const { brand } = useConfiguration();
  const open = useScreenPath();
  const { place, tab } = useOpenTab();
  const names = [
    tab?.name,
    tab?.name !== place?.name && place?.name,
    t('Admin · {name}', { name: brand.name }),
  ];
  const title = names.filter(Boolean).join(' · ');
  useLayoutEffect(() => void (document.title = title), [open, title]);
}

function Screens() {
  useScreenTitle();
  const [dialog, setDialog] = useState<'help' | 'palette'>();
  useColleagues();
  useShortcuts({ help: () => setDialog('help'), find: () => setDialog('palette') });
  return (
    <Frame>
      <Header onHelp={() => setDialog('help')} onFind={() => setDialog('palette')} />
      <Main onClickCapture={openLinkOnce}>
        <DraftsNotice />
        <CatalogueNotice />
        <ScheduleNotice />
        <PlaceTabs />
        <Suspense fallback={<FullScreenLoader />}>
          <Routes>
            {Object.entries(screens).map(([path, Screen]) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
            <Route path="*" element={<NoScreen />} />
          </Routes>
        </Suspense>
      </Main>
      {dialog === 'help' && <ShortcutsHelp onClose={() => setDialog(undefined)} />}
      {dialog === 'palette' && <Palette onClose={() => setDialog(undefined)} />}
    </Frame>
  );
}
