import type { Banner } from 'shared-data';
import { publicPage, type Series, type SeriesPage } from 'shared-data/documents';
import { hasSameFields, mergeFields, type MergeOptions } from '../../admin-data/src/kinds/merge-fields';
import { series as seriesKind } from '../../admin-data/src/kinds/series';
import { addLogEntry, Refused, type Change, type Model } from './model';

const bannerFields = ['size', 'banner', 'link'] as const;

export const bannerSaved =
  (banner: Banner): Change =>
  (model, email) => {
    const stored = model.banners.get(banner.id);
    if (stored && bannerFields.every((field) => stored[field] === banner[field])) return;
    model.banners.set(banner.id, { ...stored, ...banner });
    addLogEntry(model, email, 'save-banner', 1, banner.size);
  };

export const bannerDeleted =
  (id: string): Change =>
  (model, email) => {
    const stored = model.banners.get(id);
    if (!stored) return;
    model.banners.delete(id);
    model.trash.set(`banner:${id}`, stored);
    addLogEntry(model, email, 'delete-banner', 1, stored.size);
  };

export const pagesOf = ({ series, items }: Model): SeriesPage[] =>
  [...series.values()].flatMap((one) => {
    const page = publicPage(one, (id) => items.get(id));
    return page ? [{ id: one.id, ...page }] : [];
  });

/** The public series pages as one text, which shows whether any of them has changed. */
export const shownSeries = (model: Model): string => JSON.stringify(pagesOf(model));

/** Changes a series. The audit log marks changes without an effect on public pages. */
function changeSeries(
  model: Model,
  email: string,
  what: string,
  { title, items }: Series,
  run: () => void,
): void {
  const before = shownSeries(model);
  const isFirst = !model.hasHadSeries;
  run();
  model.hasHadSeries = true;
  const isHidden = before === shownSeries(model) && !isFirst;
  addLogEntry(model, email, isHidden ? `${what}-hidden` : what, items.length, title);
}

/** Merges two edits of a series; null if both have changed the same field. */
function mergeSeries(before: Series, mine: Series, theirs: Series): Series | null {
  const { merged, contested } = mergeFields(before, mine, theirs, seriesKind.merge as MergeOptions<Series>);
  return contested.length > 0 ? null : merged;
}

export const seriesSaved =
  (drafted: Series, before: Series | null): Change =>
  (model, email) => {
    const stored = model.series.get(drafted.id);
    if (stored && hasSameFields(drafted, stored)) return;
    const merged = !stored && !before ? drafted : stored && before && mergeSeries(before, drafted, stored);
    if (!merged) throw new Refused('conflict');
    if (stored && hasSameFields(merged, stored)) return;
    const what = stored ? 'edit-series' : 'add-series';
    changeSeries(model, email, what, merged, () => model.series.set(merged.id, merged));
  };

export const seriesDeleted =
  (id: string): Change =>
  (model, email) => {
    const stored = model.series.get(id);
    if (!stored) return;
    changeSeries(model, email, 'delete-series', stored, () => model.series.delete(id));
    model.trash.set(`series:${id}`, stored);
  };
