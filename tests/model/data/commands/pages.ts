import type { LinkPlace } from '../../../../admin-data/src/free-pages/page-links';
import type { Prepare } from '../deed';
import { pageDeleted, pageSaved } from '../model-of-pages';

const ids = ['about', 'team', 'imprint'];
const titles = ['About us', 'The team', 'Who we are'];
const places: (LinkPlace | null | undefined)[] = [undefined, 'menu', 'footer', null];

export const addPage: Prepare = (page, choice) => {
  const id = choice.pick(ids)!;
  const draft = { title: choice.pick(titles)!, text: `Words ${choice.number()} of a page` };
  const place = choice.pick(places);
  return {
    says: `adds page ${id}, linked in ${place}`,
    run: async ({ saveFreePage }) => {
      await saveFreePage(id, draft, { place });
      page.undo = {
        says: `takes back page ${id}`,
        run: ({ deleteFreePage }) => deleteFreePage({ id }),
        changes: [pageDeleted(id)],
      };
    },
    changes: [pageSaved(id, draft, null, place)],
  };
};

export const editPage: Prepare = ({ shown: { pages = [] } }, choice) => {
  const before = choice.pick(pages);
  if (!before) return null;
  const { id, title, text } = before;
  const number = choice.number();
  const draft = number % 2 ? { title: choice.pick(titles)!, text } : { title, text: `Other words ${number}` };
  const place = choice.pick(places);
  return {
    says: `edits page ${id}: ${JSON.stringify(draft)}, linked in ${place}`,
    run: ({ saveFreePage }) => saveFreePage(id, draft, { before: { title, text }, place }),
    changes: [pageSaved(id, draft, { title, text }, place)],
  };
};

export const deletePage: Prepare = ({ shown: { pages = [] } }, choice) => {
  const page = choice.pick(pages);
  if (!page) return null;
  return {
    says: `deletes page ${page.id}`,
    run: ({ deleteFreePage }) => deleteFreePage(page),
    changes: [pageDeleted(page.id)],
  };
};
