import { BrowserRouter } from 'react-router-dom';
import { DataProvider, dataOf } from 'shared-data';
import type { Page } from 'shared-data/contract';
import { RouteTable } from './routes/route-table';
import { useScrollToTop } from './routes/scroll-to-top';
import type { Remotes } from './remotes/remotes';

interface AppProps {
  page: Page;
  remotes: Remotes;
}

function Routed(props: AppProps) {
  useScrollToTop();
  return <RouteTable {...props} />;
}

/** The whole product as a visitor has it. */
export function App({ page, remotes }: AppProps) {
  return (
    <DataProvider data={dataOf(page)}>
      <BrowserRouter>
        <Routed page={page} remotes={remotes} />
      </BrowserRouter>
    </DataProvider>
  );
}
