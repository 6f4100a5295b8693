import { contractVersion, type SiteRemote } from 'shared-data/contract';
import { Category } from './category/category';
import { Home } from './home/home';
import { Watch } from './watch/watch';

/** What the shell loads: the public screens by name. */
export const remote: SiteRemote = {
  contractVersion,
  screens: { home: Home, category: Category, watch: Watch },
};
