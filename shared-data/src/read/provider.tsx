import { useQuery } from '@tanstack/react-query';
import { type ComponentType, createContext, type ReactNode, use, useEffect, useMemo } from 'react';
import type { ReactScreen } from '../contract/contract';
import type { Summary } from '../index/summary';
import { type SiteConfiguration, withSite } from '../model/site';
import { type Data, dataOf } from './data';
import { summaryQuery } from './catalogue';

const DataContext = createContext<Data | null>(null);

/** Provides data to all components below: `<DataProvider data={dataOf(page)}>`. */
export function DataProvider({ data, children }: { data: Data; children: ReactNode }) {
  useEffect(() => {
    data.queryClient.mount();
    return () => data.queryClient.unmount();
  }, [data]);
  return <DataContext value={data}>{children}</DataContext>;
}

/** A screen of a remote, with the remote's copy of this package. */
export function withData(Screen: ComponentType): ReactScreen {
  return function ScreenWithData({ page }) {
    return (
      <DataProvider data={dataOf(page)}>
        <Screen />
      </DataProvider>
    );
  };
}

/** The page's data, for functions without a hook, such as `prefetchSearch`. */
export function useData(): Data {
  const data = use(DataContext);
  if (!data) throw new Error('A component that reads data must be below a DataProvider.');
  return data;
}

/** The summary once something else has read it. No read. */
export function useSummary(): Summary | null | undefined {
  const data = useData();
  return useQuery({ ...summaryQuery(data), enabled: false }, data.queryClient).data;
}

/** The page's configuration, with the site's settings once the summary is read: `const { brand } = useConfiguration()`. */
export function useConfiguration(): SiteConfiguration {
  const data = useData();
  const site = useSummary()?.site;
  return useMemo(() => withSite(data.configuration, site), [data, site]);
}

/** The configuration with the site's settings, if they are read already; for code that is not a component. */
export const siteConfiguration = (data: Data): SiteConfiguration =>
  withSite(data.configuration, data.queryClient.getQueryData(summaryQuery(data).queryKey)?.site);
