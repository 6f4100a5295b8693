import type { Subjects } from './commit/operation';
import { buildCatalogue } from './health/rebuild';
import { logVersions } from './log/log-versions';
import { nameAuthor } from './kinds/edit-conflict';
import { bannerSizesList } from './kinds/banners';
import { heroVideo } from './site/save-site';
import { pageLinks } from './kinds/pages';
import { seriesPages } from './kinds/series-pages';
import { hiddenIndex } from './items/hidden-index';
import { cardViews } from './views/counting';

/** What items, categories, site etc. (“subjects”) add to each operation. The effects are applied in this order. */
export const subjects: Subjects = {
  effects: [hiddenIndex, pageLinks, heroVideo, cardViews, seriesPages, bannerSizesList, logVersions],
  buildIndex: buildCatalogue,
  completeError: nameAuthor,
};
