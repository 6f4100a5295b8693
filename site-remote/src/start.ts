import { screenWithData } from './screen/screen-with-data';
import { contractVersion, type Remote, type SiteScreen } from 'shared-data/contract';
import { lazyScreen, Message } from 'shared-ui';
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
    category: screenWithData(lazyScreen(loadCategory, Message)),
    watch: screenWithData(lazyScreen(loadWatch, Message)),
    search: screenWithData(lazyScreen(loadSearch, Message)),
    videos: screenWithData(lazyScreen(loadVideos, Message)),
    tag: screenWithData(lazyScreen(loadTag, Message)),
    series: screenWithData(lazyScreen(loadSeries, Message)),
    page: screenWithData(lazyScreen(loadPage, Message)),
  },
  serverFile: typeof serverFile === 'string' ? serverFile : null,
} satisfies Remote<SiteScreen>;
