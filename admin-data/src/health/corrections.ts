import type { Firestore } from 'firebase/firestore/lite';
import type { CatalogueEntry } from 'shared-data';
import type { CustomPage, Summary } from 'shared-data/documents';
import type { SummaryChange } from '../commit/operation';
import type { Write } from '../commit/write';
import { readBannerSizes } from '../kinds/banners';
import { readContent } from '../kinds/content';
import { repairedList } from '../kinds/pages';
import { readStoredSeries, repairPages, type StoredSeries } from '../kinds/series-pages';
import { heroVideoOf } from '../site/hero-video';
import { shownOnCards } from '../views/counting';

/** The documents from which the sections of the summary and the pages of series derive. */
export interface Sources {
  banners: string[];
  series: StoredSeries;
  customPages: CustomPage[];
}

export const readSources = async (db: Firestore): Promise<Sources> => ({
  banners: await readBannerSizes(db),
  series: await readStoredSeries(db),
  customPages: await readContent({ db }, 'page'),
});

/** What corrects the sections of the summary and the pages of series, according to the documents and the index. */
export function correctionsOf(
  { banners, series, customPages }: Sources,
  { site, views, series: counted }: Pick<Summary, 'site' | 'views' | 'series'>,
  entryOf: (id: string) => CatalogueEntry | undefined,
): { writes: Write[]; summary: SummaryChange } {
  const isHidden = (id: string) => entryOf(id) === undefined;
  const pages = repairedList(site, customPages);
  const hero = heroVideoOf(site);
  const repaired = repairPages(series, entryOf, counted);
  return {
    writes: repaired.writes,
    summary: {
      site: {
        ...(pages !== (site?.['pages'] ?? '') && { pages }),
        ...(hero && isHidden(hero) && { heroVideo: '' }),
      },
      ...(views?.onCards && { views: { onCards: shownOnCards(views.onCards, isHidden) } }),
      banners,
      ...repaired.summary,
    },
  };
}
