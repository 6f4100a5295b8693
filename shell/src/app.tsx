import { useState, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { DataProvider, dataOf } from 'shared-data';
import type { Page } from 'shared-data/contract';
import { LanguageProvider } from 'shared-ui';
import { loadMessages } from './messages/load-messages';
import { useSiteLanguage } from './messages/site-language';
import { RouteTable } from './routes/routes';
import { useScrollToTop } from './routes/use-scroll-to-top';
import type { Remotes } from './remotes/remotes';

interface AppProps {
  page: Page;
  remotes: Remotes;
  /** A router for the URL of the browser window, or of a request. */
  Router: ComponentType<{ children: ReactNode }>;
}

function AppRoutes({ page, remotes }: Omit<AppProps, 'Router'>) {
  useScrollToTop();
  const { pathname } = useLocation();
  const language = useSiteLanguage();
  // A new language remounts every screen. The panel keeps its language, because the language is selected in one of its
  // forms, whose input a remount would discard.
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
