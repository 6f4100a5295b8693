import type { AdminScreen, SiteScreen } from 'shared-data/contract';
import { RemoteConnection } from './remote-connection';

export interface Remotes {
  site: RemoteConnection<SiteScreen>;
  admin: RemoteConnection<AdminScreen>;
}

/** The remotes at the addresses that the page gives. Nothing is loaded yet. */
export function createRemotes(addresses: { site: string; admin: string }): Remotes {
  return {
    site: new RemoteConnection('site_remote', addresses.site),
    admin: new RemoteConnection('admin_remote', addresses.admin),
  };
}
