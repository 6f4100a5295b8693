import type { Configuration } from 'shared-data';
import type { AdminScreen, SiteScreen } from 'shared-data/contract';
import { RemoteConnection } from './remote-connection';

export interface Remotes {
  site: RemoteConnection<SiteScreen>;
  admin: RemoteConnection<AdminScreen>;
}

/** The remotes at the addresses that the page gives. Nothing is loaded yet. */
export function createRemotes(remotes: Configuration['remotes']): Remotes {
  const addressOf = (name: string) => remotes.find((remote) => remote.name === name)?.address ?? '';
  return {
    site: new RemoteConnection('site_remote', addressOf('site-remote')),
    admin: new RemoteConnection('admin_remote', addressOf('admin-remote')),
  };
}
