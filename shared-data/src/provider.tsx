import { createContext, use, useEffect, type ComponentType, type ReactNode } from 'react';
import type { Configuration } from './configuration/configuration';
import type { ReactScreen } from './contract';
import { dataOf, type Data } from './data';

const DataContext = createContext<Data | null>(null);

/** Gives data to every view below: `<DataProvider data={dataOf(page)}>`. */
export function DataProvider({ data, children }: { data: Data; children: ReactNode }) {
  useEffect(() => {
    data.queryClient.mount();
    return () => data.queryClient.unmount();
  }, [data]);
  return <DataContext value={data}>{children}</DataContext>;
}

/** A screen as a remote offers it: with this copy of the package, whichever the shell has. */
export function withData(Screen: ComponentType): ReactScreen {
  return function ScreenWithData({ page }) {
    return (
      <DataProvider data={dataOf(page)}>
        <Screen />
      </DataProvider>
    );
  };
}

/** The page's data, for what has no hook of its own, such as `prefetchCatalogue`. */
export function useData(): Data {
  const data = use(DataContext);
  if (!data) throw new Error('A DataProvider must stand above whatever reads data.');
  return data;
}

/** The page's configuration: `const { brand } = useConfiguration()`. */
export function useConfiguration(): Configuration {
  return useData().configuration;
}
