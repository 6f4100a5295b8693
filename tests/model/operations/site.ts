import { emptySite, type SiteSettings } from 'shared-data/documents';
import type { LinkPlace } from '../../../admin-data/src/kinds/pages';
import { undoneSite } from '../../../admin-data/src/site/site-settings';
import { pageDeleted, pageSaved } from '../model-pages';
import { siteSaved } from '../model-site';
import { deleted, visibilityChanged } from '../model-videos';
import type { Choice, Prepare, Shown } from '../operation';

const links = ['/page/about About us', '/page/about Who we are', '/page/team The team', '/videos All videos'];

/** Whether another tool generated the id. Such a tool may add the same item again. */
export const isOfAnotherTool = (id: string): boolean => id.startsWith('other-');

function change({ items, categories }: Shown, choice: Choice): Partial<SiteSettings> {
  const number = choice.number();
  const videos = items.filter(({ id }) => !isOfAnotherTool(id));
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

export const nameSite: Prepare = ({ shown: { site } }, choice) => {
  if (!site) return null;
  const draft = { ...site, name: `Films ${choice.number() % 4}` };
  return {
    text: `names the site ${draft.name}`,
    run: ({ saveSite }) => saveSite(draft, site),
    changes: [siteSaved(draft, site)],
  };
};

/** Saves the opened form, whose values may be stale. */
export const arrangeSite: Prepare = (person, choice) => {
  const before = person.shown.site;
  if (!before) return null;
  const changes = {
    ...change(person.shown, choice),
    ...(choice.number() % 2 && change(person.shown, choice)),
  };
  const draft = { ...before, ...changes };
  return {
    text: `changes of the site: ${JSON.stringify(changes)}`,
    run: async ({ arrangeSite }) => {
      const saved = await arrangeSite(draft, before);
      const undone = undoneSite(before, draft, saved);
      person.undo = {
        text: 'undoes the changes of the site',
        run: (panel) => panel.arrangeSite(undone, saved),
        changes: [siteSaved(undone, saved)],
      };
    },
    changes: [siteSaved(draft, before)],
  };
};

/** Unpublishes the video that the hero shows. */
export const hideHero: Prepare = ({ shown }, choice) => {
  const id = shown.site?.heroVideo;
  if (!id) return null;
  const isDeleted = choice.number() % 2 === 0;
  const visibility = { state: choice.pick(['draft', 'unlisted'] as const)!, publishAt: null };
  return {
    text: isDeleted ? `deletes the hero's ${id}` : `makes the hero's ${id} ${visibility.state}`,
    run: (panel) =>
      isDeleted ? panel.deleteItems([id]) : panel.changeVisibility({ ids: [id], target: visibility }),
    changes: [isDeleted ? deleted([id]) : visibilityChanged([id], visibility)],
    needsIndex: true,
  };
};

const pageIds = ['about', 'team', 'imprint'];
const titles = ['About us', 'The team', 'Who we are'];
const places: (LinkPlace | null)[] = ['menu', 'footer', null];

export const addPage: Prepare = (person, choice) => {
  const id = choice.pick(pageIds)!;
  const draft = { title: choice.pick(titles)!, text: `Words ${choice.number()} of a page` };
  const place = choice.pick(places)!;
  return {
    text: `adds page ${id}, linked in ${place}`,
    run: async ({ savePage }) => {
      await savePage({ id, draft, before: null, extra: { place } });
      person.undo = {
        text: `undoes page ${id}`,
        run: ({ deletePage }) => deletePage({ id }),
        changes: [pageDeleted(id)],
      };
    },
    changes: [pageSaved(id, draft, null, place)],
  };
};

export const editPage: Prepare = ({ shown: { pages } }, choice) => {
  const before = choice.pick(pages);
  if (!before) return null;
  const { id, title, text } = before;
  const number = choice.number();
  const draft = number % 2 ? { title: choice.pick(titles)!, text } : { title, text: `Other words ${number}` };
  const place = choice.pick([undefined, ...places]);
  return {
    text: `edits page ${id}: ${JSON.stringify(draft)}, linked in ${place}`,
    run: ({ editPage }) => editPage({ id, draft, before: { title, text }, extra: { place } }),
    changes: [pageSaved(id, draft, { title, text }, place)],
  };
};

export const deletePage: Prepare = ({ shown: { pages } }, choice) => {
  const page = choice.pick(pages);
  if (!page) return null;
  return {
    text: `deletes page ${page.id}`,
    run: ({ deletePage }) => deletePage(page),
    changes: [pageDeleted(page.id)],
  };
};

/** Undoes the last save, once. */
export const undo: Prepare = (person) => {
  const { undo: operation } = person;
  person.undo = null;
  return operation;
};
