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
import type { WriteStore } from '../commit/operation';
import { reason, reasonOf } from '../errors/admin-error';
import { readSummary } from '../commit/save-index';
import { conflictOf } from '../kinds/edit-conflict';
import { readContent, saveContent, checkContent } from '../kinds/content';
import { titleOf, type ContentDraft, type Contents, type KindName } from '../kinds/kind';
import { saveSite } from '../site/save-site';
import { hasSameFields } from '../kinds/merge-fields';
import { skip, type SkippedRows } from './decide-row';
import type { FileContent } from './source';

/** A document to write, and the stored version at the time of the plan. */
interface PlannedContent {
  name: KindName;
  id: string;
  draft: ContentDraft<KindName>;
  before: Contents[KindName] | null;
}

/** The content of a file, apart from items, that differs from what is stored. */
export interface PlannedKinds {
  contents: PlannedContent[];
  /** Undefined if the site's settings do not differ. */
  site?: { site: SiteSettings; before: SiteSettings } | undefined;
}

/** Finds the series, banners, custom pages and site settings that differ. Those with faults are refused. */
export async function planKinds(
  store: Pick<WriteStore, 'db'>,
  file: FileContent,
  refused: SkippedRows,
): Promise<PlannedKinds> {
  const isRead = file.site !== undefined || file.contents.length > 0;
  const settings = isRead ? (await readSummary(store.db))?.site : undefined;
  let room = mostCustomPages - customPagesOf(settings).length;
  const stored = new Map<string, Contents[KindName]>();
  for (const name of new Set(file.contents.map((one) => one.name)))
    for (const one of await readContent(store, name)) stored.set(`${name} ${one.id}`, one);
  const contents = file.contents.flatMap(({ name, id, draft }, at): PlannedContent[] => {
    const { cleaned, faults } = checkContent(name, id, draft);
    const before = stored.get(`${name} ${id}`) ?? null;
    const all: Reason[] = Object.values(faults);
    if (name === 'page' && !before && room-- <= 0)
      all.push(reason('row.page.many', { most: mostCustomPages }));
    if (all.length > 0)
      skip(refused, at + 1, reason(`row.${name}`, { id, title: titleOf(draft), faults: all }));
    const isSame = before !== null && hasSameFields(cleaned, before);
    return all.length > 0 || isSame ? [] : [{ name, id, draft: cleaned, before }];
  });
  return { contents, site: file.site && planSite(siteOf(settings), file.site, refused) };
}

/** Settings that the file does not have remain as they are. */
function planSite(before: SiteSettings, settings: StoredSite, refused: SkippedRows): PlannedKinds['site'] {
  const { cleaned, faults } = checkDraft(siteDraftSchema, { ...before, ...settings } as SiteSettings);
  const fault = reasonOf(faults);
  if (fault) skip(refused, 1, reason('row.site', { faults: fault }));
  const isSame = siteFields.every((field) => cleaned[field] === before[field]);
  return fault || isSame ? undefined : { site: cleaned, before };
}

/** Writes the planned content, merged with edits by colleagues since. After a conflict, theirs remain, as reported. */
export async function writeKinds(
  store: WriteStore,
  { contents, site }: PlannedKinds,
  conflicts: SkippedRows,
): Promise<void> {
  for (const { name, id, draft, before } of contents)
    try {
      await saveContent(store, name, { id, draft, before });
    } catch (cause) {
      if (!conflictOf(cause, name)) throw cause;
      skip(conflicts, 0, reason(`row.${name}.changed`, { id, title: titleOf(draft) }));
    }
  if (site) await writeSite(store, site, conflicts);
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
    if (!(cause instanceof DataError) || cause.code !== 'hero.notPublished') throw cause;
    // The file names a hero video that is not published here. The other settings are saved.
    skip(conflicts, 0, { code: cause.code, params: cause.params });
    await writeSite(store, { site: { ...site, heroVideo: before.heroVideo }, before }, conflicts);
  }
}
