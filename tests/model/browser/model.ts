export interface Film {
  title: string;
  category: string;
  date: string;
  url: string;
}

/** Content that one panel has loaded, which is stale after writes of others. */
export interface Seen {
  films: ReadonlyMap<number, Film>;
  categories: readonly string[];
  banners: ReadonlyMap<BannerSize, string>;
}

export const bannerSizes = ['320x50', '728x90', '300x250'] as const;
export type BannerSize = (typeof bannerSizes)[number];

/** An export with the content at that time. */
interface Backup {
  films: Map<number, Film>;
  categories: string[];
  banners: Map<BannerSize, string>;
  drafts: number;
  siteName: string;
}

/** Whose panel: one of the two administrators. */
export type Who = 'admin' | 'colleague';

/**
 * The product in plain maps: the content that every panel, the database and every visitor must show. Films are
 * numbered in order of creation. Titles, dates and URLs are unique, so that each can be found on the screen, and dates
 * alone define the order.
 */
export class Model {
  readonly films = new Map<number, Film>();
  readonly trash = new Map<number, Film>();
  /** The names of the listed categories. */
  categories: string[] = [];
  /** The link of each banner, by its size. */
  readonly banners = new Map<BannerSize, string>();
  readonly trashedBanners: { size: BannerSize; link: string }[] = [];
  /** Deleted categories by name, with the category that got their films, or an empty text. */
  readonly trashedCategories = new Map<string, string>();
  /** The titles of drafts, which no visitor finds. */
  drafts: string[] = [];
  /** The name of the site in the settings, or an empty text. */
  siteName = '';
  /** The titles of the free pages. */
  readonly pages: string[] = [];
  /** People who were invited as admins and have not joined. */
  readonly invited: string[] = [];
  isCounting = false;
  readonly seen: Partial<Record<Who, Seen>> = {};
  backup: Backup | null = null;
  /** Whether a visitor's page is open. */
  visitorIsThere = false;
  /** The number of commands that were run. */
  steps = 0;
  #counter = 0;
  /** The earlier names of each category. */
  readonly #former = new Map<string, string[]>();

  /** A number that no name contains yet. */
  next(): number {
    return ++this.#counter;
  }

  /** Creates a new film in one of the listed categories. */
  newFilm(category: string): Film {
    const number = this.next();
    return { title: titleOf(number), category, date: dateOf(number), url: urlOf(number) };
  }

  add(film: Film): void {
    this.films.set(this.next(), film);
  }

  change(key: number, changes: Partial<Film>): void {
    this.films.set(key, { ...this.films.get(key)!, ...changes });
  }

  delete(keys: number[]): void {
    for (const key of keys) {
      const film = this.films.get(key);
      if (!film) continue;
      this.films.delete(key);
      this.trash.set(key, film);
    }
  }

  /** Restores films with the current names of their categories. */
  restore(keys: number[]): void {
    for (const key of keys) {
      const film = this.trash.get(key)!;
      this.films.set(key, { ...film, category: this.#currentName(film.category) });
      this.trash.delete(key);
    }
  }

  #currentName(name: string): string {
    const isInUse = this.categories.includes(name) || this.list(name).length > 0;
    const renamed = this.categories.find((now) => this.#former.get(now)?.includes(name));
    const movedTo = this.trashedCategories.get(name);
    if (isInUse || name === '' || renamed !== undefined || movedTo === undefined)
      return isInUse ? name : (renamed ?? name);
    return this.#currentName(movedTo);
  }

  renameCategory(from: string, to: string): void {
    this.#former.set(to, [...(this.#former.get(from) ?? []), from]);
    this.#former.delete(from);
    this.categories = this.categories.map((name) => (name === from ? to : name));
    for (const [key, film] of this.films) if (film.category === from) this.change(key, { category: to });
  }

  deleteCategory(name: string, moveTo?: string): void {
    // A category that an import has restored is only once in the trash.
    for (const former of this.#former.get(name) ?? []) this.trashedCategories.delete(former);
    this.#former.delete(name);
    this.categories = this.categories.filter((other) => other !== name);
    this.trashedCategories.set(name, moveTo ?? '');
    for (const [key, film] of this.films)
      if (film.category === name) this.change(key, { category: moveTo ?? '' });
  }

  /** The number of entries in the trash. */
  get trashCount(): number {
    return this.trash.size + this.trashedBanners.length + this.trashedCategories.size;
  }

  /** Films, newest first, as in every list. */
  list(category?: string): Film[] {
    return [...this.films.values()]
      .filter((film) => category === undefined || film.category === category)
      .sort((a, b) => b.date.localeCompare(a.date));
  }

  /** The number of films per category, without empty categories. */
  counts(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { category } of this.list()) counts[category] = (counts[category] ?? 0) + 1;
    return counts;
  }

  /** The panel has loaded everything. */
  look(who: Who): void {
    const { films, categories, banners } = this;
    this.seen[who] = {
      films: new Map(films),
      categories: [...categories],
      banners: new Map(banners),
    };
  }

  /** Whether nobody else has written since this panel loaded everything. */
  isUpToDate(who: Who): boolean {
    const seen = this.seen[who];
    return seen !== undefined && JSON.stringify(plain(seen)) === JSON.stringify(plain(this));
  }

  /** Whether a panel shows the current banners. */
  seesBanners(who: Who): boolean {
    return JSON.stringify([...this.seen[who]!.banners].sort()) === JSON.stringify([...this.banners].sort());
  }

  /** The numbers of existing films that a panel shows. */
  within(who: Who): number[] {
    return [...(this.seen[who]?.films.keys() ?? [])].filter((key) => this.films.has(key));
  }

  /** The listed categories that a panel offers. */
  offered(who: Who): string[] {
    return this.categories.filter((name) => this.seen[who]?.categories.includes(name));
  }

  keep(): void {
    this.backup = {
      films: new Map(this.films),
      categories: [...this.categories],
      banners: new Map(this.banners),
      drafts: this.drafts.length,
      siteName: this.siteName,
    };
  }
}

const plain = ({ films, categories, banners }: Seen) => [
  [...films].sort(([a], [b]) => a - b),
  [...categories].sort(),
  [...banners].sort(),
];

const titleOf = (number: number) => `Film ${String(number).padStart(3, '0')}`;
const dateOf = (number: number) => new Date(Date.UTC(2020, 0, number)).toISOString().slice(0, 10);
/** A URL for which the form uses the provider's thumbnail. */
const urlOf = (number: number) => `https://youtu.be/${String(number).padStart(11, 'a')}`;
