import { DataError, type Reason } from 'shared-data';
import {
  checkDraft,
  freePagesOf,
  mostFreePages,
  siteDraftSchema,
  siteFields,
  siteOf,
  type FreePageDraft,
  type SeriesDraft,
  type SiteSettings,
} from 'shared-data/documents';
import type { WriteStore } from '../commit/store';
import { AdminError } from '../errors/admin-error';
import { reason, reasonOf } from '../errors/sentences';
import { readSummary } from '../health/read-summary';
import { banners, type BannerDraft } from '../kinds/banners';
import { conflictOf } from '../kinds/conflict';
import { readContent, saveContent } from '../kinds/content';
import { freePages } from '../kinds/free-pages';
import { titleOf, type Kind } from '../kinds/kind';
import { hasSameFields } from '../kinds/merge-fields';
import { series } from '../kinds/series';
import { saveSite } from '../site/save-site';
import { skip, type SkippedRows } from './decide-row';
import type { FileContent } from './file-content';
import { changed } from './source';

type Content<Draft> = Draft & { id: string };

/** Content to write, and the stored version when it was planned. */
interface PlannedContent<Draft extends object> {
  id: string;
  draft: Draft;
  before: Draft | null;
}

/** Content of a file that differs from what is stored, besides its items. */
export interface PlannedKinds {
  banners: PlannedContent<BannerDraft>[];
  series: PlannedContent<SeriesDraft>[];
  pages: PlannedContent<FreePageDraft>[];
  /** Undefined if the settings of the site do not differ. */
  site?: { site: SiteSettings; before: SiteSettings } | undefined;
}

/** Finds the series, banners, custom pages and site settings that differ. Faulty ones are refused. */
export async function planKinds(
  store: Pick<WriteStore, 'db'>,
  file: FileContent,
  refused: SkippedRows,
): Promise<PlannedKinds> {
  const stored = file.site || file.pages.length > 0 ? (await readSummary(store.db))?.site : undefined;
  const room = mostFreePages - freePagesOf(stored).length;
  return {
    banners: await planKind(store, banners, file.banners, refused),
    series: await planKind(store, series, file.series, refused),
    pages: await planKind(store, freePages, file.pages, refused, room),
    site: file.site && planSite(siteOf(stored), file.site, refused),
  };
}

async function planKind<Draft extends object>(
  store: Pick<WriteStore, 'db'>,
  kind: Kind<Draft>,
  contents: Content<Draft>[],
  refused: SkippedRows,
  room = Infinity,
): Promise<PlannedContent<Draft>[]> {
  if (contents.length === 0) return [];
  const stored = new Map((await readContent(store, kind)).map((content) => [content.id, content]));
  const planned: PlannedContent<Draft>[] = [];
  for (const [at, { id, ...rest }] of contents.entries()) {
    const draft = rest as unknown as Draft;
    const { cleaned, faults } = checkDraft(kind.schema, draft);
    const before = stored.get(id) ?? null;
    const all: Reason[] = [...Object.values(faults as Record<string, Reason>), ...idFaults(kind, id)];
    if (!before && room-- <= 0) all.push(reason('row.page.many', { most: mostFreePages }));
    if (all.length > 0)
      skip(refused, at + 1, reason(`row.${kind.name}`, { id, title: titleOf(draft), faults: all }));
    else if (!before || !hasSameFields(cleaned, before)) planned.push({ id, draft: cleaned, before });
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

/** Settings that the file does not have remain. */
function planSite(
  before: SiteSettings,
  settings: Partial<SiteSettings>,
  refused: SkippedRows,
): PlannedKinds['site'] {
  const { cleaned, faults } = checkDraft(siteDraftSchema, { ...before, ...settings });
  const fault = reasonOf(faults);
  if (fault) skip(refused, 1, reason('row.site', { faults: fault }));
  const isSame = siteFields.every((field) => cleaned[field] === before[field]);
  return fault || isSame ? undefined : { site: cleaned, before };
}

/** Writes the planned content. Edits of colleagues since the plan are merged; a conflict leaves theirs and is reported. */
export async function writeKinds(
  store: WriteStore,
  planned: Partial<PlannedKinds>,
  conflicts: SkippedRows,
): Promise<void> {
  await writeKind(store, banners, planned.banners, conflicts);
  await writeKind(store, series, planned.series, conflicts);
  await writeKind(store, freePages, planned.pages, conflicts);
  if (planned.site) await writeSite(store, planned.site, conflicts);
}

async function writeKind<Draft extends object>(
  store: WriteStore,
  kind: Kind<Draft>,
  planned: PlannedContent<Draft>[] = [],
  conflicts: SkippedRows,
): Promise<void> {
  for (const { id, draft, before } of planned) {
    // An earlier version has stored this plan.
    if (!draft) throw changed();
    try {
      await saveContent(store, kind, { id, draft, before });
    } catch (cause) {
      if (!conflictOf(cause, kind.name)) throw cause;
      skip(conflicts, 0, reason(`row.${kind.name}.changed`, { id, title: titleOf(draft) }));
    }
  }
}

async function writeSite(
  store: WriteStore,
  { site, before }: NonNullable<PlannedKinds['site']>,
  conflicts: SkippedRows,
): Promise<void> {
  try {
    await saveSite(store, site, before);
  } catch (cause) {
    if (conflictOf(cause, 'site')) return skip(conflicts, 0, reason('row.site.changed', {}));
    const isOfHero =
      cause instanceof DataError && cause.group === 'invalid' && site.heroVideo !== before.heroVideo;
    if (!isOfHero) throw cause;
    // The file names a video that is not published here. All other settings are saved.
    skip(conflicts, 0, { code: cause.code, params: cause.params });
    await writeSite(store, { site: { ...site, heroVideo: before.heroVideo }, before }, conflicts);
  }
}
