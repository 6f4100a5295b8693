import type { File } from 'node:buffer';
import type { Admin, ContentForm, HiddenState, ManagedItem } from 'admin-data';
import type { Banner, Category, Item } from 'shared-data';
import type { CustomPage, Series, SiteSettings } from 'shared-data/documents';
import type { Fault } from '../support/shared-data/line';
import type { Change, Model } from './model';

export type { Fault };

type Remove = (content: { id: string }) => Promise<unknown>;

/** All operations of an admin. A driver implements all of them, or only those that its test runs use. */
export type Panel = Pick<
  Admin,
  | ('addItem' | 'editItem' | 'changeVisibility' | 'undoChange' | 'moveItems' | 'restore' | 'deleteForever')
  | ('addCategory' | 'renameCategory' | 'saveSite')
  | ('invite' | 'switchCounting' | 'updateViewTotals' | 'rebuildCatalogue' | 'emptyExpiredTrash')
> & {
  deleteItems: (ids: string[]) => Promise<unknown>;
  deleteCategory: (...rest: Parameters<Admin['deleteCategory']>) => Promise<unknown>;
  /** Adds an item that is neither published nor a draft. */
  addHidden: Admin['addItem'];
  /** Edits an item and changes its visibility. */
  editHidden: Admin['editItem'];
  /** Saves site settings other than the name. */
  arrangeSite: Admin['saveSite'];
  saveBanner: (form: ContentForm<'banner'>) => Promise<Banner>;
  saveSeries: (form: ContentForm<'series'>) => Promise<unknown>;
  savePage: (form: ContentForm<'page'>) => Promise<unknown>;
  editPage: Panel['savePage'];
  deleteBanner: Remove;
  deleteSeries: Remove;
  deletePage: Remove;
  withdrawInvitation: (address: string) => Promise<unknown>;
  removeMember: (address: string) => Promise<unknown>;
  planImport: (file: File) => Promise<Planned>;
  importChannel: (file: File) => Promise<unknown>;
  exportContent: () => Promise<string>;
};

/** The outcome that an import announces, and the call that runs it. */
export interface Planned {
  counts: { add: number; change: number; unchanged: number; refused: number };
  run: () => Promise<unknown>;
}

/** The content that a panel has loaded, which is stale after writes of others. */
export interface Shown {
  items: Item[];
  hidden: Record<HiddenState, ManagedItem[]>;
  categories: Category[];
  banners: Banner[];
  series: Series[];
  /** The ids of the trash entries. */
  trash: string[];
  site: SiteSettings | undefined;
  pages: CustomPage[];
}

/** An admin with an open panel. */
export interface Person {
  readonly email: string;
  readonly panel: Partial<Panel>;
  readonly shown: Shown;
  /** Whether the panel can be used now. */
  readonly isAtWork: boolean;
  readonly hasFailedReads: boolean;
  /**
   * Whether operations are typed into forms. Forms merge edits, repeat failed writes, and never send an operation that
   * would be refused or change nothing.
   */
  readonly usesForms: boolean;
  /** An import that was planned and has not run yet. */
  planned: Operation | null;
  /** The undo of the last save of the site settings or of a custom page. */
  undo: Operation | null;
  /** Opens the panel and signs in if necessary. */
  goToWork: () => Promise<void>;
  /** Marks the panel as having loaded everything. */
  refresh?: (model: Model) => void;
  /** Loads the panel again, without its cache. */
  reload: () => Promise<void>;
  /** Waits until the panel has read everything, and has completed the operation. */
  settled: () => Promise<void>;
  /** Lets requests fail, or none for null. */
  setFault: (fault: Fault | null) => Promise<void> | void;
}

/** An operation of an admin. If its outcome is unknown, it is repeated, and must not take effect twice. */
export interface Operation {
  text: string;
  run: (panel: Panel) => Promise<unknown>;
  /** The expected changes, each of which is atomic. */
  changes: Change[];
  /** The result depends on the index, so it is unpredictable after another tool has made the index stale. */
  usesIndex?: boolean;
  /** The operation adds items according to the index, so it never runs while the index is stale. */
  needsIndex?: boolean;
  /** The form reports a conflict in a stale panel, so the operation runs only in an up-to-date panel. */
  needsFreshForm?: boolean;
  /** The panel does not read its lists again after the operation. */
  isSilent?: boolean;
  /**
   * The operation never runs at the same time as others: two of them might both be performed, or the set of stale pages
   * would be unknown.
   */
  isExclusive?: boolean;
}

/** Choices of a command, made with its random numbers. */
export class Choice {
  #at = 0;

  constructor(private readonly numbers: readonly number[]) {}

  number(): number {
    return this.numbers[this.#at++ % this.numbers.length]!;
  }

  pick<T>(all: readonly T[]): T | undefined {
    return all.length === 0 ? undefined : all[this.number() % all.length];
  }

  /** One to six adjacent elements; in some cases all. */
  some<T>(all: readonly T[]): T[] {
    if (all.length === 0) return [];
    const first = this.number() % all.length;
    const count = 1 + (this.number() % 7);
    return count === 7 ? [...all] : all.slice(first, first + count);
  }
}

/** Prepares an operation with the content of this person's panel. Null if there is nothing to operate on. */
export type Prepare = (person: Person, choice: Choice) => Operation | null;
