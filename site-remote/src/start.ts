import { createSiteScreen } from './screen/create-site-screen';
import { contractVersion, type Remote, type SiteScreen } from 'shared-data/contract';
import { lazyScreen } from 'shared-ui';
import { HomePage } from './home/home-page';
import { loadWatch } from './watch/load-watch';

// The chunks have the names of their screens, so that the page can preload them (`tools/build/manifest.ts`).
const loadCategory = () =>
  import(/* webpackChunkName: "category" */ './lists/category-page').then(({ CategoryPage }) => CategoryPage);
const loadPage = () =>
  import(/* webpackChunkName: "page" */ './custom-page/custom-page').then(
    ({ CustomPageScreen }) => CustomPageScreen,
  );
const loadSearch = () =>
  import(/* webpackChunkName: "search" */ './search/search-page').then(({ SearchPage }) => SearchPage);
const loadSeries = () =>
  import(/* webpackChunkName: "series" */ './series/series-page').then(({ SeriesRoute }) => SeriesRoute);
const loadTag = () => import(/* webpackChunkName: "tag" */ './lists/tag-page').then(({ TagPage }) => TagPage);
const loadVideos = () =>
  import(/* webpackChunkName: "videos" */ './videos/all-videos-page').then(({ VideosRoute }) => VideosRoute);

/** What the shell loads from this remote: the public screens by name. All but home are lazy chunks. */
export const remote = {
  contractVersion,
  screens: {
    home: createSiteScreen(HomePage),
    category: createSiteScreen(lazyScreen(loadCategory)),
    watch: createSiteScreen(lazyScreen(loadWatch)),
    search: createSiteScreen(lazyScreen(loadSearch)),
    videos: createSiteScreen(lazyScreen(loadVideos)),
    tag: createSiteScreen(lazyScreen(loadTag)),
    series: createSiteScreen(lazyScreen(loadSeries)),
    page: createSiteScreen(lazyScreen(loadPage)),
  },
} satisfies Remote<SiteScreen>;
