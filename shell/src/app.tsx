import { useLayoutEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { DataProvider, dataOf } from 'shared-data';
import type { Page } from 'shared-data/contract';
import { LanguageProvider } from 'shared-ui';
import { loadMessages } from './messages/load-messages';
import { useSiteLanguage } from './messages/site-language';
import { RouteTable } from './routes/routes';
import type { Remotes } from './remotes/remotes';

interface AppProps {
  page: Page;
  remotes: Remotes;
  /** A router: in a browser for the URL of the window, on a server for the URL of the request. */
  Router: ComponentType<{ children: ReactNode }>;
}

function AppRoutes({ page, remotes }: Omit<AppProps, 'Router'>) {
  useScrollToTop();
  const { pathname } = useLocation();
  const language = useSiteLanguage();
  // A new language remounts every screen. Screens with their own layout keep the old one: the panel has a form that
  // selects the language, and a remount would discard its input.
  const [currentLanguage, setLanguage] = useState(language);
  if (currentLanguage !== language && !remotes.hasOwnLayout(pathname)) setLanguage(language);
  return (
    <LanguageProvider tag={currentLanguage} load={loadMessages}>
      <RouteTable page={page} remotes={remotes} />
    </LanguageProvider>
  );
}

export function App({ Router, page, remotes }: AppProps) {
  return (
    <DataProvider data={dataOf(page)}>
      <Router>
        <AppRoutes page={page} remotes={remotes} />
      </Router>
    </DataProvider>
  );
}

/**
 * Scrolls to the top when the path changes, before the screen scrolls to its own position. Not at the start of a visit,
 * where the browser restores the position, nor after a replaced URL, which is not a navigation.
 */
function useScrollToTop(): void {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const previousPath = useRef(pathname);
  useLayoutEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    if (navigation !== 'REPLACE') window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
  }, [pathname, navigation]);
}
