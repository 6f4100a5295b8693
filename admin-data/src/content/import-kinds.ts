import {
  freePagesOf,
  mostFreePages,
  checkDraft,
  type FreePageDraft,
  type SeriesDraft,
} from 'shared-data/documents';
import type { Reason } from 'shared-data';
import type { WriteStore } from '../commit/store';
import { AdminError } from '../errors/admin-error';
import { reason } from '../errors/sentences';
import { readSummary } from '../health/read-summary';
import { banners, type BannerDraft } from '../kinds/banners';
import { conflictOf } from '../kinds/conflict';
import { readContent, saveContent } from '../kinds/content';
import { freePages } from '../kinds/free-pages';
import { titleOf, type Kind } from '../kinds/kind';
import { hasSameFields } from '../kinds/merge-fields';
import { series } from '../kinds/series';
import type { ContentFile } from './content-file';
import { changed } from './content-source';
import { refuse, type RefusedRows } from './refused-rows';

type Content<Draft> = Draft & { id: string };

/** Content to write, and the stored version when it was planned. */
interface PlannedContent<Draft extends object> {
  content: Content<Draft>;
  before: Content<Draft> | null;
}

/** Content of a file that differs from what is stored. */
export interface PlannedKinds {
  banners: PlannedContent<BannerDraft>[];
  series: PlannedContent<SeriesDraft>[];
  pages: PlannedContent<FreePageDraft>[];
}

/** Finds the series, banners and custom pages of a file that differ from what is stored. */
export async function planKinds(
  store: Pick<WriteStore, 'db'>,
  file: Pick<ContentFile, 'banners' | 'series' | 'pages'>,
  refused: RefusedRows,
): Promise<PlannedKinds> {
  const { pages = [] } = file;
  const site = pages.length > 0 ? (await readSummary(store.db))?.site : undefined;
  const room = mostFreePages - freePagesOf(site).length;
  return {
    banners: await planKind(store, banners, file.banners, refused),
    series: await planKind(store, series, file.series, refused),
    pages: await planKind(store, freePages, pages, refused, room),
  };
}

async function planKind<Draft extends object>(
  store: Pick<WriteStore, 'db'>,
  kind: Kind<Draft>,
  written: Content<Draft>[],
  refused: RefusedRows,
  room = Infinity,
): Promise<PlannedContent<Draft>[]> {
  if (written.length === 0) return [];
  const stored = new Map((await readContent(store, kind)).map((content) => [content.id, content]));
  const planned: PlannedContent<Draft>[] = [];
  for (const [at, { id, ...rest }] of written.entries()) {
    const draft = rest as unknown as Draft;
    const { cleaned, faults } = checkDraft(kind.schema, draft);
    const before = stored.get(id) ?? null;
    const all: Reason[] = [...Object.values(faults as Record<string, Reason>), ...idFaults(kind, id)];
    if (!before && room-- <= 0) all.push(reason('row.page.many', { most: mostFreePages }));
    if (all.length > 0)
      refuse(refused, {
        line: at + 1,
        reason: reason(`row.${kind.name}`, { id, title: titleOf(draft), faults: all }),
      });
    else if (!before || !hasSameFields(cleaned, before))
      planned.push({ content: { ...cleaned, id }, before });
  }
  return planned;
}

function idFaults<Draft extends object>(kind: Kind<Draft>, id: string): Reason[] {
  try {
    kind.checkId?.(id);
    return [];
  } catch (cause) {
    if (!(cause instanceof AdminError)) throw cause;
    return [{ code: cause.code, params: cause.params }];
  }
}

/** Writes the planned content. Edits of colleagues since the plan are merged; a conflict leaves theirs and is reported. */
export async function writeKinds(
  store: WriteStore,
  planned: Partial<PlannedKinds>,
  conflicts: RefusedRows,
): Promise<void> {
  await writeKind(store, banners, planned.banners, conflicts);
  await writeKind(store, series, planned.series, conflicts);
  await writeKind(store, freePages, planned.pages, conflicts);
}

async function writeKind<Draft extends object>(
  store: WriteStore,
  kind: Kind<Draft>,
  planned: PlannedContent<Draft>[] = [],
  conflicts: RefusedRows,
): Promise<void> {
  for (const { content, before } of planned) {
    // An earlier version has stored this plan.
    if (!content) throw changed();
    const { id, ...rest } = content;
    const draft = rest as unknown as Draft;
    try {
      await saveContent(store, kind, { id, draft, before });
    } catch (cause) {
      if (!conflictOf(cause, kind.name)) throw cause;
      refuse(conflicts, {
        line: 0,
        reason: reason(`row.${kind.name}.changed`, { id, title: titleOf(draft) }),
      });
    }
  }
}
