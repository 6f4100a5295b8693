import type { CustomPageDraft } from 'shared-data/documents';
import type { LinkPlace } from '../../admin-data/src/kinds/pages';
import { addLogEntry, Refused, type Change, type Model, type TrashedPage } from './model';
import { setSiteField } from './model-site';

const places: LinkPlace[] = ['menu', 'footer'];
const address = (id: string): string => `/page/${id}`;

const linksIn = ({ site }: Model, place: LinkPlace): string[] => site[place]?.split('\n') ?? [];
const put = (model: Model, place: LinkPlace, lines: string[]): void =>
  setSiteField(model, place, lines.join('\n'));
const linksTo = (id: string, line: string): boolean => line.startsWith(`${address(id)} `);

/** Saves a custom page from a form that was opened with `before`, which is null for a new page. */
export const pageSaved =
  (id: string, draft: CustomPageDraft, before: CustomPageDraft | null, place?: LinkPlace | null): Change =>
  (model, email) => {
    const stored = model.pages.get(id);
    if (!stored && before) throw new Refused('conflict');
    const either = (field: keyof CustomPageDraft): string => {
      if (!stored || stored[field] === draft[field]) return draft[field];
      if (before && stored[field] === before[field]) return draft[field];
      if (before && draft[field] === before[field]) return stored[field];
      throw new Refused('conflict');
    };
    const page = { id, title: either('title'), text: either('text') };
    const was = JSON.stringify([model.site, stored]);
    model.pages.set(id, page);
    for (const name of places) {
      const lines = linksIn(model, name);
      const label = `${address(id)} ${page.title}`;
      if (place !== undefined && place !== name)
        put(model, name, lines.filter((line) => !linksTo(id, line))); // oxfmt-ignore
      else {
        const renamed = lines.map((line) =>
          stored && line === `${address(id)} ${stored.title}` ? label : line,
        );
        const isNew = place === name && !lines.some((line) => linksTo(id, line));
        put(model, name, [...renamed, ...(isNew ? [label] : [])]);
      }
    }
    if (was !== JSON.stringify([model.site, page]))
      addLogEntry(model, email, stored ? 'edit-page' : 'add-page', 1, page.title);
  };

export const pageDeleted =
  (id: string): Change =>
  (model, email) => {
    const stored = model.pages.get(id);
    if (!stored) return;
    const links = places.flatMap((place) =>
      linksIn(model, place).flatMap((line, at) => (linksTo(id, line) ? [`${place} ${at} ${line}`] : [])),
    );
    model.pages.delete(id);
    for (const place of places) put(model, place, linksIn(model, place).filter((line) => !linksTo(id, line))); // oxfmt-ignore
    model.trash.set(`page:${id}`, { ...stored, ...(links.length > 0 && { links: links.join('\n') }) });
    addLogEntry(model, email, 'delete-page', 1, stored.title);
  };

/** Restores a page at the end of the list, with its links in their previous positions. */
export function restorePage(model: Model, { links, ...page }: TrashedPage): void {
  model.pages.set(page.id, page);
  // Restored links replace a link that was added after the deletion. If the page had none, that link stays.
  if (!links) return;
  for (const place of places) {
    const lines = linksIn(model, place).filter((line) => !linksTo(page.id, line));
    for (const written of links.split('\n')) {
      const [, name, at, line] = /^(\S+) (\d+) (.*)$/.exec(written)!;
      if (name === place) lines.splice(Number(at), 0, line!);
    }
    put(model, place, lines);
  }
}
