import type { ReactNode } from 'react';
import { DataProvider, type Data } from 'shared-data';
import { type Admin, AdminProvider } from '../../../admin-data/src/admin';

/** Options of `renderHook`, for a hook of the panel. */
export const withinPanel = (data: Data, admin: Admin) => ({
  wrapper: ({ children }: { children: ReactNode }) => (
    <DataProvider data={data}>
      <AdminProvider admin={admin}>{children}</AdminProvider>
    </DataProvider>
  ),
});
