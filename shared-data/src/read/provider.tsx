import { QueryObserver } from '@tanstack/react-query';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import type { ReactScreen } from '../contract/contract';
import type { Summary } from '../index/summary';
import { type SiteConfiguration, type StoredSite, withSite } from '../model/site';
import { shownName } from './caches';
import { type Data, dataOf, isServer } from './data';
import { summaryQuery } from './catalogue';

const DataContext = createContext<Data | null>(null);

/** Gives data to all components inside: `<DataProvider data={dataOf(page)}>`. */
export function DataProvider({ data, children }: { data: Data; children: ReactNode }) {
  useEffect(() => {
    data.queryClient.mount();
    return () => data.queryClient.unmount();
  }, [data]);
  return <DataContext value={data}>{children}</DataContext>;
}

/** Makes a component a screen of a remote, which uses the remote's copy of this package. */
export function withData(Screen: ComponentType): ReactScreen {
  return function ScreenWithData({ page }) {
    return (
      <DataProvider data={dataOf(page)}>
        <Screen />
      </DataProvider>
    );
  };
}

/** The page's data, for functions that are not hooks, such as `prefetchSearch`. */
export function useData(): Data {
  const data = use(DataContext);
  if (!data) throw new Error('A component that reads data must be below a DataProvider.');
  return data;
}

/**
 * A value that a component shows from the index summary. It reads nothing: something else must read the summary. A
 * rendered page contains these values and not the summary, so that a write changes only the pages that show them. An
 * equal summary causes no new rendering, because a screen may still wait for hydration.
 */
export function useShown<T>(name: string[], select: (summary: Summary | null) => T): T | undefined {
  const data = useData();
  const { queryClient } = data;
  const subscribe = useCallback(
    (notify: () => void) =>
      new QueryObserver(data.queryClient, { ...summaryQuery(data), enabled: false }).subscribe(notify),
    [data],
  );
  const read = () => {
    const key = [shownName, ...name];
    const summary = queryClient.getQueryData(summaryQuery(data).queryKey);
    if (summary === undefined) return queryClient.getQueryData<T>(key);
    const value = select(summary);
    // A server renders only once, so storing in the cache during this is safe.
    if (isServer) queryClient.setQueryData(key, value);
    return value;
  };
  return useSyncExternalStore(subscribe, read, read);
}

/** The site's settings; null if none were saved, undefined until the index summary is read. */
export const useSite = (): StoredSite | null | undefined => useShown(['site'], siteIn);

const siteIn = (summary: Summary | null): StoredSite | null => summary?.site ?? null;

/** The page's configuration, with the site's settings once they are read: `const { brand } = useConfiguration()`. */
export function useConfiguration(): SiteConfiguration {
  const data = useData();
  const site = useSite() ?? undefined;
  return useMemo(() => withSite(data.configuration, site), [data, site]);
}

/** The configuration, with the site's settings if they were read. For code that is not a component. */
export const siteConfiguration = (data: Data): SiteConfiguration =>
  withSite(data.configuration, data.queryClient.getQueryData(summaryQuery(data).queryKey)?.site);
