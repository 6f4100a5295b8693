import styled from 'styled-components';
import { Suspense, useLayoutEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { Route, Routes, Link, useLocation } from 'react-router-dom';
import { useColleagues, useCatalogueCheck, useUid, useUpdateViewTotals, usePublishDue } from 'admin-data';
import { useConfiguration } from 'shared-data';
import { t, Button, plural } from 'shared-ui';
import { itemUrl } from '../forms/form-urls';
import { FormsProvider, useForms } from '../forms/forms';
import { ShortcutsHelp, useShortcuts } from './shortcuts';
import { Header } from './header';
import { NoScreen, screens, tabsOf, useOpenTab, useScreenPath } from './routes';
import { Dialog } from '../components/dialog/dialog';
import { TextField } from '../components/dialog/field';
import { lazyDialog } from '../components/dialog/lazy-dialog';
import { ScreenLoading } from '../components/loading';
import { LibrarySetUp } from '../components/library-set-up';
import { Notices } from '../components/notices';
import { Tabs } from '../components/tabs';
import { rebuild } from '../components/tasks/task-kinds';
import { useTaskList, useTasks } from '../components/tasks/use-tasks';
import { Bar, Commands } from '../components/layout';
import { RowWord } from '../components/rows';
import { keptDrafts } from '../forms/drafts/kept-drafts';
import { nameOfDraft, urlOfDraft, useKeptDrafts } from '../forms/drafts/unsaved';
import { elementPlace, withElements } from '../messages/with-elements';
import { momentText } from '../messages/dates-and-numbers';
import { say } from '../messages/say';

interface PaletteProps {
  typed: string;
  onType: (text: string) => void;
  onHelp: () => void;
  onClose: () => void;
}

/** Takes what is typed before the code of the palette is loaded: outside of a dialog, letters are shortcuts. */
const PalettePlaceholder = ({ typed, onType, onClose }: PaletteProps) => (
  <Dialog heading={t('Search the panel')} onClose={onClose}>
    <TextField
      label={t('Place, action or title')}
      value={typed}
      onChange={({ target }) => onType(target.value)}
    />
  </Dialog>
);

const Palette = lazyDialog<PaletteProps>(
  () => import('./palette').then(({ Palette }) => Palette),
  PalettePlaceholder,
);

/** Default styles of elements in the panel and its overlays. Any style of a component overrides them. */
const Base = styled.div`
  display: contents;
  /* The least height of a small control. */
  --small-control: 2.25rem;

  @media (pointer: coarse) {
    --small-control: 2.75rem;
  }

  :where(&) fieldset {
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  :where(&) :is(dl, dd) {
    margin: 0;
  }
  :where(&) progress {
    width: 100%;
  }
  :where(&) small {
    color: var(--color-text-muted);
    font-size: inherit;
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

    @media (pointer: coarse) {
      width: 1.5rem;
      height: 1.5rem;
    }
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

  /* The tabs of a screen are as near to its heading as those of the items are. */
  > nav {
    margin-bottom: calc(var(--space-4) - var(--space-6));
  }
`;

/** Ignores the second click of a double click, which would add the page to the history twice. */
const openLinkOnce = (event: MouseEvent) =>
  event.detail > 1 && (event.target as Element).closest('a') && event.preventDefault();

/**
 * Publishes scheduled items at their time, and updates the totals of views, while the panel is open. Lists the items
 * that could not be published.
 */
function ScheduleNotice() {
  const left = usePublishDue();
  useUpdateViewTotals();
  if (left.length === 0) return null;
  return (
    <Bar role="alert">
      <div>
        {left.map(({ id, title, reason }) => (
          <p key={id}>
            {withElements(
              t('{title} could not appear at its time.', { title: elementPlace(0) }),
              <Link to={itemUrl(id)} dir="auto">
                “{title}”
              </Link>,
            )}{' '}
            {say(reason)}
          </p>
        ))}
      </div>
    </Bar>
  );
}

const Line = styled(Commands)`
  margin-block: calc(-1 * var(--space-3));
  font-size: var(--text-s);
  overflow-wrap: anywhere;
`;

/** Offers the latest unsaved draft above the items, such as after a crash, or from another tab. Home lists all drafts. */
function DraftsNotice() {
  const forms = useForms();
  const uid = useUid();
  const drafts = useKeptDrafts();
  const { pathname } = useLocation();
  const [draft, ...others] = drafts.filter(
    ({ form, id }) => forms.open?.form !== form || forms.open.id !== id,
  );
  if (!draft || !/^\/admin(\/items)?\/?$/.test(pathname)) return null;
  const url = urlOfDraft(draft);
  return (
    <Line role="region" aria-label={t('Unsaved changes')}>
      <span>
        {withElements(
          t('Not saved yet: {what}, from {when}.', {
            what: elementPlace(0),
            when: momentText(draft.at),
          }),
          <strong dir="auto">{nameOfDraft(draft)}</strong>,
        )}{' '}
        {others.length > 0 && (
          <Link to="/admin/home">{plural(others.length, 'And 1 more', 'And {count} more')}</Link>
        )}
      </span>
      {url ? (
        <Link to={url}>{t('Continue')}</Link>
      ) : (
        <RowWord onClick={() => forms.show(draft)}>{t('Continue')}</RowWord>
      )}
      <RowWord onClick={() => keptDrafts.forget(uid, draft)}>{t('Discard')}</RowWord>
    </Line>
  );
}

/** A notice that another tool has changed items but not the catalog index. Its button rebuilds the index. */
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
  const [typed, setTyped] = useState('');
  useColleagues();
  const find = () => {
    setTyped('');
    setDialog('palette');
  };
  useShortcuts({ help: () => setDialog('help'), find });
  return (
    <Frame>
      <Header onHelp={() => setDialog('help')} onFind={find} />
      <Main onClickCapture={openLinkOnce}>
        <DraftsNotice />
        <CatalogueNotice />
        <ScheduleNotice />
        <PlaceTabs />
        {/* The key replaces the previous screen at once, and not when the code of the next one has arrived. */}
        <Suspense key={useScreenPath()} fallback={<ScreenLoading />}>
          <Routes>
            {Object.entries(screens).map(([path, Screen]) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
            <Route path="*" element={<NoScreen />} />
          </Routes>
        </Suspense>
      </Main>
      {dialog === 'help' && <ShortcutsHelp onClose={() => setDialog(undefined)} />}
      {dialog === 'palette' && (
        <Palette
          typed={typed}
          onType={setTyped}
          onHelp={() => setDialog('help')}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Frame>
  );
}
