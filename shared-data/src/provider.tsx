import { useQuery } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo, type ComponentType, type ReactNode } from 'react';
import { summaryQuery } from './catalogue/catalogue-queries';
import type { ReactScreen } from './contract';
import { dataOf, type Data } from './data';
import { withSite, type SiteConfiguration } from './site/site-configuration';

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

/** The page's data, for what has no hook of its own, such as `prefetchSearch`. */
export function useData(): Data {
  const data = use(DataContext);
  if (!data) throw new Error('A DataProvider must stand above whatever reads data.');
  return data;
}

/**
 * The page's configuration, as the creator has changed it once the summary is here: `const { brand } = useConfiguration()`. No
 * read.
 */
export function useConfiguration(): SiteConfiguration {
  const data = useData();
  const { data: summary } = useQuery({ ...summaryQuery(data), enabled: false }, data.queryClient);
  const site = summary?.site;
  return useMemo(() => withSite(data.configuration, site), [data, site]);
}

/** The configuration with the site's settings that were read so far, for code that is not a component. */
export const siteConfiguration = (data: Data): SiteConfiguration =>
  withSite(data.configuration, data.queryClient.getQueryData(summaryQuery(data).queryKey)?.site);
