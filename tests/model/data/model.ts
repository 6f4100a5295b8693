import type { Banner, DataErrorCode, Item } from 'shared-data';
import type { FreePage, Series, SiteSettings } from 'shared-data/documents';
import type { PlacedItem, Placing } from '../../../admin-data/src/states/state';

/** A document with whatever another tool stored beside the fields that this version knows. */
export type Stored<T> = T & { subtitles?: string; colour?: string; formerNames?: string[] };

/** What is stored, as maps: all that the product has to keep, and no word about how it keeps it. */
export interface Model {
  items: Map<string, Stored<Item>>;
  /** Videos that visitors find nowhere, each with where it is. */
  hidden: Map<string, HiddenVideo>;
  categories: Map<string, Stored<{ name: string }>>;
  banners: Map<string, Stored<Banner>>;
  series: Map<string, Series>;
  /** Deleted items, banners, series, pages and categories, by what they are restored by. */
  trash: Map<
    string,
    | Stored<Item & Partial<Placing> & { wasHero?: boolean }>
    | Stored<Banner>
    | Series
    | TrashedPage
    | TrashedCategory
  >;
  /** What the creator says of the site; what is not said is absent. The list of the free pages is `pages`. */
  site: Partial<SiteSettings>;
  /** The free pages, in the order in which they are listed. */
  pages: Map<string, FreePage>;
  counting: ModelCounting;
  team: ModelTeam;
  /** A series was saved since the catalogue was built: writes look for those of their videos. */
  hasHadSeries: boolean;
  /** What was done by whom, as `email: what count title`. */
  log: string[];
  /** Another tool changed items or banners since the catalogue was last built. */
  isBehind: boolean;
  /** Long tasks go in several batches, as many as their bytes need: of the log, only sums can be foretold. */
  isLarge: boolean;
}

/** A hidden video; the hero showed some. */
export type HiddenVideo = Stored<PlacedItem & { wasHero?: boolean }>;

/** A free page in the trash, with the links that led to it. */
export type TrashedPage = FreePage & { links?: string };

/** A category in the trash: where its videos went, which these are, in the order of their ids, and the place of its row. */
export type TrashedCategory = Stored<{
  id: string;
  name: string;
  movedTo: string;
  videos: string;
  row?: number;
}>;

/** Whether views are counted, and what was. */
export interface ModelCounting {
  isOn: boolean;
  /** What cards say, by the id of their video; null where they say nothing. */
  onCards: ReadonlyMap<string, number> | null;
  views: ReadonlyMap<string, number>;
}

/** Who was invited by whom, and who joined; not those who were admins from the start. */
export interface ModelTeam {
  members: ReadonlySet<string>;
  /** The address of who invited, by that of who is invited. */
  invitations: ReadonlyMap<string, string>;
}

export const emptyModel = (): Model => ({
  items: new Map(),
  hidden: new Map(),
  categories: new Map(),
  banners: new Map(),
  series: new Map(),
  trash: new Map(),
  site: {},
  pages: new Map(),
  counting: { isOn: false, onCards: null, views: new Map() },
  team: { members: new Set(), invitations: new Map() },
  hasHadSeries: false,
  log: [],
  isBehind: false,
  isLarge: false,
});

export const copyOf = (model: Model): Model => ({
  items: new Map(model.items),
  hidden: new Map(model.hidden),
  categories: new Map(model.categories),
  banners: new Map(model.banners),
  series: new Map(model.series),
  trash: new Map(model.trash),
  site: { ...model.site },
  pages: new Map(model.pages),
  counting: model.counting,
  team: model.team,
  hasHadSeries: model.hasHadSeries,
  log: [...model.log],
  isBehind: model.isBehind,
  isLarge: model.isLarge,
});

/** A write that the product must refuse, with the code of its error. */
export class Refused extends Error {
  constructor(readonly code: DataErrorCode) {
    super(code);
  }
}

/** One atomic change of the model by whoever has this e-mail address; throws `Refused`. */
export type Change = (model: Model, email: string) => void;

export const note = (model: Model, email: string, what: string, count: number, title: string) =>
  void model.log.push(`${email}: ${what} ${count} ${title}`);

/** A row of a planned import: the item that it makes, and what was stored when it was planned. */
export interface PlannedRow {
  item: Item;
  seen: Item | null;
}

/** A category that an import brings, under the first of these ids that no other has. */
export interface Brought {
  ids: string[];
  name: string;
}
