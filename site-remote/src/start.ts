import { withData } from 'shared-data';
import { contractVersion, type Remote, type SiteScreen } from 'shared-data/contract';
import { Message, onDemand } from 'shared-ui';
import { Home } from './home/home';
import { loadWatch } from './watch/load-watch';

declare global {
  /** A build writes the server build that was made with it here (`webpack/server-build.ts`). */
  const serverFile: string | null | undefined;
}

// A file that is named after its screen is asked for with the page (`webpack/manifest-plugin.ts`).
const loadCategory = () =>
  import(/* webpackChunkName: "category" */ './category/category').then(({ Category }) => Category);
const loadSearch = () =>
  import(/* webpackChunkName: "search" */ './search/search').then(({ Search }) => Search);
const loadSeries = () =>
  import(/* webpackChunkName: "series" */ './series/series').then(({ Series }) => Series);
const loadTag = () => import(/* webpackChunkName: "tag" */ './tag/tag').then(({ Tag }) => Tag);
const loadVideos = () =>
  import(/* webpackChunkName: "videos" */ './videos/videos').then(({ Videos }) => Videos);

/** What the shell loads: the public screens by name. All but home are files of their own. */
export const remote = {
  contractVersion,
  screens: {
    home: withData(Home),
    category: withData(onDemand(loadCategory, Message)),
    watch: withData(onDemand(loadWatch, Message)),
    search: withData(onDemand(loadSearch, Message)),
    videos: withData(onDemand(loadVideos, Message)),
    tag: withData(onDemand(loadTag, Message)),
    series: withData(onDemand(loadSeries, Message)),
  },
  serverFile: typeof serverFile === 'string' ? serverFile : null,
} satisfies Remote<SiteScreen>;
