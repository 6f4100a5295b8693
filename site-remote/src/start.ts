import { screenWithData } from './screen/screen-with-data';
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
const loadPage = () =>
  import(/* webpackChunkName: "page" */ './free-page/free-page').then(({ FreePage }) => FreePage);
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
    home: screenWithData(Home),
    category: screenWithData(onDemand(loadCategory, Message)),
    watch: screenWithData(onDemand(loadWatch, Message)),
    search: screenWithData(onDemand(loadSearch, Message)),
    videos: screenWithData(onDemand(loadVideos, Message)),
    tag: screenWithData(onDemand(loadTag, Message)),
    series: screenWithData(onDemand(loadSeries, Message)),
    page: screenWithData(onDemand(loadPage, Message)),
  },
  serverFile: typeof serverFile === 'string' ? serverFile : null,
} satisfies Remote<SiteScreen>;
