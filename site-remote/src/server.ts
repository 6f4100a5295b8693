import { dataOf } from 'shared-data';
import { contractVersion, type ServerRemote, type SiteScreen } from 'shared-data/contract';
import { describe } from './describe/describe';
import { remote } from './start';

/** What renders the public screens as HTML on a server. */
export const server = {
  contractVersion,
  screens: remote.screens,
  describe: (_screen, page, address) => describe(dataOf(page), address),
  close: (page) => dataOf(page).close(),
} satisfies ServerRemote<SiteScreen>;
