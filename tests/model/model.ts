import type { Banner, ErrorGroup, Item } from 'shared-data';
import type { CustomPage, Series, SiteSettings } from 'shared-data/documents';
import { published, type ManagedItem, type ItemVisibility } from '../../admin-data/src/commit/visibility';

/** A document with additional fields that another tool may have stored. */
export type Stored<T> = T & { subtitles?: string; colour?: string; formerNames?: string[] };

/** The stored content as maps, independent of how the product stores it. */
export interface Model {
  items: Map<string, Stored<Item>>;
  /** Videos that visitors cannot find, with their visibility. */
  hidden: Map<string, HiddenVideo>;
  categories: Map<string, Stored<{ name: string }>>;
  banners: Map<string, Stored<Banner>>;
  series: Map<string, Series>;
  /** Deleted items, banners, series, pages and categories, by the id with which they are restored. */
  trash: Map<
    string,
    | Stored<Item & Partial<ItemVisibility> & { wasHero?: boolean }>
    | Stored<Banner>
    | Series
    | TrashedPage
    | TrashedCategory
  >;
  /** Site settings without empty fields. The list of custom pages is `pages`. */
  site: Partial<SiteSettings>;
  /** The custom pages in list order. */
  pages: Map<string, CustomPage>;
  counting: ModelCounting;
  team: ModelTeam;
  /** Whether a series was saved since the index was built. If so, writes of videos also update series. */
  hasHadSeries: boolean;
  /** Log entries as `email: what count title`. */
  log: string[];
  /** Whether another tool has changed items or banners since the index was last built. */
  isBehind: boolean;
  /**
   * Whether long tasks need several batches. Their number depends on the size in bytes, so only sums of log entries
   * are predictable.
   */
  isLarge: boolean;
}

/** A hidden video, with whether the hero showed it. */
export type HiddenVideo = Stored<ManagedItem & { wasHero?: boolean }>;

export type TrashedPage = CustomPage & { links?: string };

/**
 * A category in the trash: the category to which its videos were moved, the ids of these videos in order, and the
 * position of its row.
 */
export type TrashedCategory = Stored<{
  id: string;
  name: string;
  movedTo: string;
  videos: string;
  row?: number;
}>;

export interface ModelCounting {
  isOn: boolean;
  /** The counts on cards by video id. Null if cards show no counts. */
  onCards: ReadonlyMap<string, number> | null;
  views: ReadonlyMap<string, number>;
}

/** Invitations and joined members, without the initial admins. */
export interface ModelTeam {
  members: ReadonlySet<string>;
  /** The e-mail address of the inviting admin, by that of the invited person. */
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

/** A copy with its own maps and its own log. All other values are replaced when they change. */
export const copyOf = (model: Model): Model => {
  const own = Object.entries(model).map(([name, value]: [string, unknown]) => [
    name,
    value instanceof Map ? new Map(value) : value,
  ]);
  return { ...(Object.fromEntries(own) as Model), log: [...model.log] };
};

/** A write that the product must refuse, with the code of its error. */
export class Refused extends Error {
  constructor(readonly code: ErrorGroup) {
    super(code);
  }
}

/** One atomic change of the model by the user with this e-mail address. Throws `Refused`. */
export type Change = (model: Model, email: string) => void;

/** Follows the kind of a change that visitors cannot see. Only the model marks them. */
export const hiddenSign = '-hidden';

export const addLogEntry = (model: Model, email: string, what: string, count: number, title: string) =>
  void model.log.push(`${email}: ${what} ${count} ${title}`);

/** A row of an import: the imported item, and the item that was stored when the import was planned. */
export interface PlannedRow {
  item: Item;
  planned: Item | null;
}

/** A category that an import creates, with the first of these ids that is free. */
export interface NewCategory {
  ids: string[];
  name: string;
}

export function videoAt({ items, hidden }: Model, id: string): Stored<ManagedItem> | undefined {
  const item = items.get(id);
  return item ? { ...item, ...published } : hidden.get(id);
}

export const allVideos = ({ items, hidden }: Model): (Item & Partial<ItemVisibility>)[] => [
  ...items.values(),
  ...hidden.values(),
];
