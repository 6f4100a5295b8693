import { pagesOf } from './changes';
import type { Model } from './model';

/** Expects that a visitor's answers contain nothing that only admins may read. */
export function expectNothingHidden(answered: string, model: Model): void {
  // Index entries are JSON inside JSON.
  const wire = answered.replaceAll('\\', '');
  const forAdmins =
    /documents\/(drafts|unlisted|series|captions|trash|changes|invitations|admins|feeds|views)\b/;
  expect(forAdmins.exec(wire)?.[0]).toBeUndefined();
  expect(/[\w.-]+@(example\.org|people\.example)/.exec(wire)?.[0]).toBeUndefined();
  const shown: ReadonlySet<string>[] = [model.items, model.banners, model.categories, model.pages].map(
    (all) => new Set((all as ReadonlyMap<string, unknown>).keys()),
  );
  const titles = new Set([...model.items.values(), ...pagesOf(model), ...model.pages.values()].map(({ title }) => title)); // prettier-ignore
  const texts = new Set([...model.pages.values()].map((page) => page.text));
  const inSeries = new Set(pagesOf(model).map(({ id }) => `series:${id}`));
  const hidden: [string, object][] = [...model.hidden, ...model.trash];
  for (const [id, one] of hidden) {
    const [, isPage] = /^(page:|banner:)?/.exec(id)!;
    const isShown = shown.some((ids) => ids.has(id)) || inSeries.has(id);
    if (!isPage && !isShown) expect(idIn(wire, id.replace('series:', ''))).toBeUndefined();
    if ('title' in one && !titles.has(String(one.title))) expect(quoted(wire, String(one.title))).toBe(false);
    if ('text' in one && !texts.has(String(one.text))) expect(wire).not.toContain(one.text);
  }
}

const idIn = (wire: string, id: string): string | undefined =>
  new RegExp(`(?<![\\w-])${id}(?![\\w-]).{0,30}`).exec(wire)?.[0];
/** A link may have the same title as a page in the trash. */
const quoted = (wire: string, title: string): boolean => wire.includes(`"${title}"`);
