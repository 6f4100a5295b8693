import type { ReactNode } from 'react';
import { DataProvider, type Data } from 'shared-data';

/** Options of `renderHook`, for a hook of a visitor's page. */
export const within = (data: Data) => ({
  wrapper: ({ children }: { children: ReactNode }) => <DataProvider data={data}>{children}</DataProvider>,
});
