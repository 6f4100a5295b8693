import { expectEqual } from './expect-equal';
import type { Model } from './model';
import { pagesOf } from './model-series';

/** Expects that a visitor's answers contain nothing that only admins may read. */
export function expectNothingHidden(received: string, model: Model): void {
  // Index entries are JSON strings inside JSON, so their quotes are escaped.
  const wire = received.replaceAll('\\', '');
  const forAdmins =
    /documents\/(drafts|unlisted|series|captions|trash|changes|invitations|admins|feeds|views)\b/;
  const addresses = /[\w.-]+@(example\.org|people\.example)/;
  const found: unknown[] = [...(forAdmins.exec(wire) ?? []), ...(addresses.exec(wire) ?? [])];
  const shown: ReadonlySet<string>[] = [model.items, model.banners, model.categories, model.pages].map(
    (all) => new Set((all as ReadonlyMap<string, unknown>).keys()),
  );
  const titles = new Set([...model.items.values(), ...pagesOf(model), ...model.pages.values()].map(({ title }) => title)); // oxfmt-ignore
  const texts = new Set([...model.pages.values()].map((page) => page.text));
  const inSeries = new Set(pagesOf(model).map(({ id }) => `series:${id}`));
  const hidden: [string, object][] = [...model.hidden, ...model.trash];
  for (const [id, one] of hidden) {
    const [, isPage] = /^(page:|banner:)?/.exec(id)!;
    const isShown = shown.some((ids) => ids.has(id)) || inSeries.has(id);
    if (!isPage && !isShown) found.push(...idIn(wire, id.replace('series:', '')));
    if ('title' in one && !titles.has(String(one.title))) found.push(...quoted(wire, String(one.title)));
    if ('text' in one && !texts.has(String(one.text))) found.push(...quoted(wire, String(one.text)));
  }
  expectEqual('content for admins only in the answers', found, []);
}

const idIn = (wire: string, id: string): string[] =>
  new RegExp(`(?<![\\w-])${id}(?![\\w-]).{0,30}`).exec(wire) ?? [];
/** Searches for a whole quoted text, because a link may have the same title as a custom page in the trash. */
const quoted = (wire: string, text: string): string[] => (wire.includes(`"${text}"`) ? [text] : []);
