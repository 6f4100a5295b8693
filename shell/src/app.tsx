import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { DataProvider, dataOf } from 'shared-data';
import type { Page } from 'shared-data/contract';
import { LanguageProvider } from 'shared-ui';
import { loadMessages } from './messages/load-messages';
import { useSiteLanguage } from './messages/site-language';
import { sayAlive } from './rendered/alive';
import { RouteTable } from './routes/route-table';
import { useScrollToTop } from './routes/scroll-to-top';
import type { Remotes } from './remotes/remotes';

interface AppProps {
  page: Page;
  remotes: Remotes;
  /** Where the address is: in a browser's window, or in a request. */
  Router: ComponentType<{ children: ReactNode }>;
}

function Routed({ page, remotes }: Omit<AppProps, 'Router'>) {
  useScrollToTop();
  const { pathname } = useLocation();
  const isOfShell = !remotes.at(pathname);
  useEffect(() => sayAlive(isOfShell ? 'screen' : 'frame'), [isOfShell]);
  const language = useSiteLanguage();
  // Where another is chosen, all is drawn anew; of the panel, which is where that is done, nothing may be lost.
  const [spoken, speak] = useState(language);
  if (spoken !== language && !remotes.bringsItsOwnLayout(pathname)) speak(language);
  return (
    <LanguageProvider tag={spoken} load={loadMessages}>
      <RouteTable page={page} remotes={remotes} />
    </LanguageProvider>
  );
}

/** The whole product as a visitor has it. */
export function App({ Router, page, remotes }: AppProps) {
  return (
    <DataProvider data={dataOf(page)}>
      <Router>
        <Routed page={page} remotes={remotes} />
      </Router>
    </DataProvider>
  );
}
