import { dataOf } from 'shared-data';
import { contractVersion, type ServerRemote, type SiteScreen } from 'shared-data/contract';
import { describe } from './describe/describe';
import { screens } from './screens';

/** What renders the public screens as HTML on a server. */
export const server = {
  contractVersion,
  screens,
  describe: (_screen, page, address) => describe(dataOf(page), address),
  close: (page) => dataOf(page).close(),
} satisfies ServerRemote<SiteScreen>;
