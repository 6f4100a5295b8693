import { withData } from 'shared-data';
import { contractVersion, type Remote, type SiteScreen } from 'shared-data/contract';
import { Category } from './category/category';
import { Home } from './home/home';
import { Watch } from './watch/watch';

/** What the shell loads: the public screens by name. */
export const remote = {
  contractVersion,
  screens: { home: withData(Home), category: withData(Category), watch: withData(Watch) },
} satisfies Remote<SiteScreen>;
