import { dataOf } from 'shared-data';
import { contractVersion, type ServerRemote, type SiteScreen } from 'shared-data/contract';
import { describePage } from './describe/describe-page';
import { screens } from './screens';

/** The exports of this remote's server build, with which a server renders the public screens as HTML. */
export const server = {
  contractVersion,
  screens,
  describe: (_screen, page, address) => describePage(dataOf(page), address),
  close: (page) => dataOf(page).close(),
} satisfies ServerRemote<SiteScreen>;
