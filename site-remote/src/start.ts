import { withData } from 'shared-data';
import { contractVersion, type Remote, type SiteScreen } from 'shared-data/contract';
import { Category } from './category/category';
import { Home } from './home/home';
import { Search } from './search/search';
import { Videos } from './videos/videos';
import { Watch } from './watch/watch';

declare global {
  /** A build writes the server build that was made with it here (`webpack/server-build.ts`). */
  const serverFile: string | null | undefined;
}

/** What the shell loads: the public screens by name. */
export const remote = {
  contractVersion,
  screens: {
    home: withData(Home),
    category: withData(Category),
    watch: withData(Watch),
    search: withData(Search),
    videos: withData(Videos),
  },
  serverFile: typeof serverFile === 'string' ? serverFile : null,
} satisfies Remote<SiteScreen>;
