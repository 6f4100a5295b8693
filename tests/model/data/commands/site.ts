import { emptySite, type SiteSettings } from 'shared-data/documents';
import { undoneSite } from '../../../../admin-data/src/site/site-settings';
import { deleted, stateChanged } from '../changes';
import type { Choice, Prepare } from '../deed';
import { siteSaved } from '../model-of-site';
import type { Shown } from '../page';
import { isOfAnotherTool } from './others';

const links = ['/page/about About us', '/page/about Who we are', '/page/team The team', '/videos All videos'];

function changed({ table, categories = [] }: Shown, choice: Choice): Partial<SiteSettings> {
  const number = choice.number();
  const videos = (table?.items ?? []).filter(({ id }) => !isOfAnotherTool(id));
  switch (number % 9) {
    case 0:
      return { name: `Films ${number % 4}` };
    case 1:
      return { heading: `Welcome ${number % 4}`, tagline: `Since ${number}` };
    case 2:
      return { menu: [...new Set(choice.some(links))].join('\n') };
    case 3:
      return { footer: [...new Set(choice.some(links))].join('\n') };
    case 4:
    case 5:
      return { heroVideo: choice.pick(videos)?.id ?? '' };
    case 6:
    case 7:
      return { rows: choice.some(categories.map(({ name }) => name)).join('\n') };
    default:
      return choice.pick<Partial<SiteSettings>>([
        { accent: '#0b5fa5', accentDark: '#8ec7ff' },
        { logo: 'https://pictures.example/logo.png' },
        { featured: 'none', heroVideo: '' },
        emptySite,
      ])!;
  }
}

/** Saves the opened form, whose values may be stale. */
export const saveSite: Prepare = (page, choice) => {
  const before = page.shown.site;
  if (!before) return null;
  const said = { ...changed(page.shown, choice), ...(choice.number() % 2 && changed(page.shown, choice)) };
  const draft = { ...before, ...said };
  return {
    says: `says of the site: ${JSON.stringify(said)}`,
    run: async ({ saveSite }) => {
      const saved = await saveSite(draft, before);
      const undone = undoneSite(before, draft, saved);
      page.undo = {
        says: 'takes back what was said of the site',
        run: (admin) => admin.saveSite(undone, saved),
        changes: [siteSaved(undone, saved)],
      };
    },
    changes: [siteSaved(draft, before)],
  };
};

/** Unpublishes the video of the hero. */
export const hideHero: Prepare = ({ shown }, choice) => {
  const id = shown.site?.heroVideo;
  if (!id) return null;
  const isDeleted = choice.number() % 2 === 0;
  const placing = { state: choice.pick(['draft', 'unlisted'] as const)!, publishAt: null };
  return {
    says: isDeleted ? `deletes the hero's ${id}` : `makes the hero's ${id} ${placing.state}`,
    run: (admin) => (isDeleted ? admin.deleteItems([id]) : admin.changeState([id], 'published', placing)),
    changes: [isDeleted ? deleted([id]) : stateChanged([id], 'published', placing)],
    needsCatalogue: true,
  };
};

/** Presses Undo once. */
export const undoSave: Prepare = (page) => {
  const { undo } = page;
  page.undo = null;
  return undo;
};
