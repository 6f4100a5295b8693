/**
 * Session, writes, trash, log, health, import and export. Only the admin remote contains this package. With the page's
 * cache it works through `shared-data`.
 */
export { adminOf, AdminProvider, useAdmin, useColleagues, useSession, useUid, type Admin } from './admin';
export type { SessionState } from './session/session';
export { Conflict } from './kinds/edit-conflict';
export { mergeFields } from './kinds/merge-fields';
export { sentenceOf } from './errors/admin-error';
export type { DoneBatch } from './commit/bulk';
export type { Progress } from './commit/operation';

export { byField, draftFields, emptyDraft, itemFields, type ItemDraft } from 'shared-data/documents';
export { faultOfCaptions, partsOf, writeCaptions, type Caption } from 'shared-data/documents';
export { captionIdOf, readCaptionFile, readWebVtt, type CaptionTexts } from './items/captions';
export {
  durationOf,
  fold,
  isDocumentId,
  longestCategoryName,
  trashDays,
  validateItem,
} from 'shared-data/documents';
export type * from './commit/visibility';
export { dayAt, validateVideo } from './items/validate-video';
export { usePublishDue } from './items/use-publish-due';
export { cleanName, validateCategoryName } from './category-names/category-name';
export { checkContent, type ContentForm } from './kinds/content';
export { useContent, useLinkedPages, useSite, useVideoChoices, type LinkedPage } from './kinds/use-content';
export type { Counting, Scheme, Series, SeriesDraft } from 'shared-data/documents';
export * from './views/use-views';
export { choiceOf, type CountingChoice } from './views/counting';
export type { ViewsPeriod } from './views/read-views';
export { undoneSite, checkSite } from './site/site-settings';
export { proposedAddress, type LinkPlace } from './kinds/pages';
export { mostCustomPages, type CustomPage } from 'shared-data/documents';
export { readSummary } from './commit/save-index';
export { readInvitation } from './team/operations';
export { checkInvitedAddress, isOfAdmin, isOpen, type Invitation, type Member } from './team/team';
export { useColleaguesAt, useInvitation, useTeam } from './team/use-team';
export { contrastOf, largestHeroPicture, largestLogo, leastContrast, linksOf } from 'shared-data/documents';
export { mostLinks, mostRows, readable, type SiteField, type SiteSettings } from 'shared-data/documents';
export type { BannerDraft } from './kinds/banners';

export * from './items/use-admin-items';
export type { EntryFilter, Sort, SortField } from './table/select-entries';
export { useCountedCategories, type CountedCategory } from './categories/use-counted-categories';
export { useTrash, useTrashCount, useTrashed } from './trash/use-trash';
export { useChanges, useHistory, useLog } from './log/use-log';
export { everyChange, joinBatches, type Change, type JoinedChange, type LogSearch } from './log/read-log';
export { canUndo } from './undo-change';
export type { FieldChange } from './log/read-history';
export { changeKinds, type ChangeKind } from './commit/operation';
export type { Trashed } from './trash/trashed';
export { useCatalogueCheck, useFreeVisits, usePublishedPages, useStillBroken } from './health/use-health';
export { checkCatalogue } from './health/check';
export { freeTier } from './health/visit-costs';

export { readContentFile, type ContentFile } from './transfer/content-file';
export type { ContentSource } from './transfer/source';
export type { ContentFormat } from './transfer/write-content';
export { matchColumns, type ColumnMatch, type ContentField } from './transfer/read-csv';
export type { ChannelOptions } from './transfer/draft-rows';
export type { SkippedRows } from './transfer/decide-row';
export { planImport, type ImportPlan, type PlannedVideo } from './transfer/plan-import';
export { runImport } from './transfer/run-import';
export { exportContent, type Exported } from './transfer/export-content';
export { useSameVideo, useVideoDetails } from './items/video-details';

// For commands, which have a key and no session.
export { addAdmin, administer, readAdmins, removeAdmin, type Administration } from './administration';
export { updateViewTotals } from './views/counting';
export { publishDue } from './items/edit-items';
export * from './transfer/import-feed';
export { longestFeed, type Feed } from './feeds/feed';
export { feedIn } from './feeds/feed-urls';
export { feedId, forgetFeed, readFeeds, saveFeed, type FollowedFeed } from './feeds/followed-feed';
export { rebuildCatalogue, renewCatalogue } from './health/rebuild';
export { saveSite } from './site/save-site';
