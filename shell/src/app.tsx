import { BrowserRouter } from 'react-router-dom';
import { DataProvider, type Data } from 'shared-data';
import { RouteTable } from './routes/route-table';
import { useScrollToTop } from './routes/scroll-to-top';
import type { Remotes } from './remotes/remotes';

function Routed({ remotes }: { remotes: Remotes }) {
  useScrollToTop();
  return <RouteTable remotes={remotes} />;
}

/** The whole product as a visitor has it. */
export function App({ data, remotes }: { data: Data; remotes: Remotes }) {
  return (
    <DataProvider data={data}>
      <BrowserRouter>
        <Routed remotes={remotes} />
      </BrowserRouter>
    </DataProvider>
  );
}
