import { DataError, type Reason } from 'shared-data';
import {
  checkDraft,
  customPagesOf,
  mostCustomPages,
  siteDraftSchema,
  siteFields,
  siteOf,
  type SiteSettings,
  type StoredSite,
} from 'shared-data/documents';
import type { WriteStore } from '../commit/store';
import { reason, reasonOf } from '../errors/sentences';
import { readSummary } from '../commit/save-index';
import { conflictOf } from '../kinds/edit-conflict';
import { readContent, saveContent } from '../kinds/content';
import { titleOf, type ContentDraft, type Contents, type KindName } from '../kinds/kind';
import { checkContent } from '../kinds/kinds';
import { saveSite } from '../site/save-site';
import { hasSameFields } from '../kinds/merge-fields';
import { skip, type SkippedRows } from './decide-row';
import type { FileContent } from './source';

/** Content to write, and the stored version when it was planned. */
interface PlannedContent<Name extends KindName> {
  id: string;
  draft: ContentDraft<Name>;
  before: Contents[Name] | null;
}

/** Content of a file that differs from what is stored, besides its items. */
export interface PlannedKinds {
  banners: PlannedContent<'banner'>[];
  series: PlannedContent<'series'>[];
  pages: PlannedContent<'page'>[];
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
  const room = mostCustomPages - customPagesOf(stored).length;
  return {
    banners: await planKind(store, 'banner', file.banners, refused),
    series: await planKind(store, 'series', file.series, refused),
    pages: await planKind(store, 'page', file.pages, refused, room),
    site: file.site && planSite(siteOf(stored), file.site, refused),
  };
}

async function planKind<Name extends KindName>(
  store: Pick<WriteStore, 'db'>,
  name: Name,
  contents: Contents[Name][],
  refused: SkippedRows,
  room = Infinity,
): Promise<PlannedContent<Name>[]> {
  if (contents.length === 0) return [];
  const stored = new Map((await readContent(store, name)).map((content) => [content.id, content]));
  const planned: PlannedContent<Name>[] = [];
  for (const [at, { id, ...rest }] of contents.entries()) {
    const draft = rest as unknown as ContentDraft<Name>;
    const { cleaned, faults } = checkContent(name, id, draft);
    const before = stored.get(id) ?? null;
    const all = Object.values(faults as Record<string, Reason>);
    if (!before && room-- <= 0) all.push(reason('row.page.many', { most: mostCustomPages }));
    if (all.length > 0)
      skip(refused, at + 1, reason(`row.${name as KindName}`, { id, title: titleOf(draft), faults: all }));
    else if (!before || !hasSameFields(cleaned, before)) planned.push({ id, draft: cleaned, before });
  }
  return planned;
}

/** Settings that the file does not have remain. */
function planSite(before: SiteSettings, settings: StoredSite, refused: SkippedRows): PlannedKinds['site'] {
  const { cleaned, faults } = checkDraft(siteDraftSchema, { ...before, ...settings } as SiteSettings);
  const fault = reasonOf(faults);
  if (fault) skip(refused, 1, reason('row.site', { faults: fault }));
  const isSame = siteFields.every((field) => cleaned[field] === before[field]);
  return fault || isSame ? undefined : { site: cleaned, before };
}

/** Writes the planned content. Edits of colleagues since the plan are merged; a conflict leaves theirs and is reported. */
export async function writeKinds(
  store: WriteStore,
  planned: PlannedKinds,
  conflicts: SkippedRows,
): Promise<void> {
  await writeKind(store, 'banner', planned.banners, conflicts);
  await writeKind(store, 'series', planned.series, conflicts);
  await writeKind(store, 'page', planned.pages, conflicts);
  if (planned.site) await writeSite(store, planned.site, conflicts);
}

async function writeKind<Name extends KindName>(
  store: WriteStore,
  name: Name,
  planned: PlannedContent<Name>[],
  conflicts: SkippedRows,
): Promise<void> {
  for (const { id, draft, before } of planned) {
    try {
      await saveContent(store, name, { id, draft, before });
    } catch (cause) {
      if (!conflictOf(cause, name)) throw cause;
      skip(conflicts, 0, reason(`row.${name as KindName}.changed`, { id, title: titleOf(draft) }));
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
