export interface Film {
  title: string;
  category: string;
  date: string;
  url: string;
}

/** What one panel has shown: where someone else has written since, it may be out of date. */
export interface Seen {
  films: ReadonlyMap<number, Film>;
  categories: readonly string[];
  banners: ReadonlyMap<BannerSize, string>;
}

export const bannerSizes = ['320x50', '728x90', '300x250'] as const;
export type BannerSize = (typeof bannerSizes)[number];

/** An export, as it was when it was made. */
interface Backup {
  films: Map<number, Film>;
  categories: string[];
  banners: Map<BannerSize, string>;
  drafts: number;
  siteName: string;
}

/** Which of the two administrators' panels. */
export type Who = 'admin' | 'colleague';

/**
 * The product in plain maps: what every panel, the database and every visitor must show. Films are numbered as they
 * come; titles, dates and addresses are never used twice, so that each is found by what a person sees, and the order
 * is the dates' alone.
 */
export class Model {
  readonly films = new Map<number, Film>();
  readonly trash = new Map<number, Film>();
  /** The names of the categories that are listed. */
  categories: string[] = [];
  /** The link of each banner, by its size. */
  readonly banners = new Map<BannerSize, string>();
  readonly trashedBanners: { size: BannerSize; link: string }[] = [];
  /** Deleted categories by name: where their films went, empty for none. */
  readonly trashedCategories = new Map<string, string>();
  /** The titles of drafts, which no visitor finds. */
  drafts: string[] = [];
  /** As the creator calls the site; empty where nobody does. */
  siteName = '';
  /** The titles of the free pages. */
  readonly pages: string[] = [];
  /** Who is invited to be an admin, and has not joined. */
  readonly invited: string[] = [];
  isCounting = false;
  readonly seen: Partial<Record<Who, Seen>> = {};
  backup: Backup | null = null;
  /** A visitor's page stands open. */
  visitorIsThere = false;
  /** The commands that were run. */
  steps = 0;
  #counter = 0;
  /** The names that each category had before. */
  readonly #former = new Map<string, string[]>();

  /** A number that no name has had. */
  next(): number {
    return ++this.#counter;
  }

  /** A film that was never there, in one of the listed categories. */
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

  /** A film comes back under the name that its category has now. */
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
    // One that a backup has brought back is in the trash once.
    for (const former of this.#former.get(name) ?? []) this.trashedCategories.delete(former);
    this.#former.delete(name);
    this.categories = this.categories.filter((other) => other !== name);
    this.trashedCategories.set(name, moveTo ?? '');
    for (const [key, film] of this.films)
      if (film.category === name) this.change(key, { category: moveTo ?? '' });
  }

  /** How much the trash holds. */
  get trashCount(): number {
    return this.trash.size + this.trashedBanners.length + this.trashedCategories.size;
  }

  /** Newest first, as every list shows them. */
  list(category?: string): Film[] {
    return [...this.films.values()]
      .filter((film) => category === undefined || film.category === category)
      .sort((a, b) => b.date.localeCompare(a.date));
  }

  /** How many films each category has, those without a film left out. */
  counts(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { category } of this.list()) counts[category] = (counts[category] ?? 0) + 1;
    return counts;
  }

  /** A panel has read everything. */
  look(who: Who): void {
    const { films, categories, banners } = this;
    this.seen[who] = {
      films: new Map(films),
      categories: [...categories],
      banners: new Map(banners),
    };
  }

  /** Whether nobody else has written since this panel read everything. */
  isUpToDate(who: Who): boolean {
    const seen = this.seen[who];
    return seen !== undefined && JSON.stringify(plain(seen)) === JSON.stringify(plain(this));
  }

  /** Whether a panel shows the banners as they are. */
  seesBanners(who: Who): boolean {
    return JSON.stringify([...this.seen[who]!.banners].sort()) === JSON.stringify([...this.banners].sort());
  }

  /** The numbers of the films that a panel shows and that are still there. */
  within(who: Who): number[] {
    return [...(this.seen[who]?.films.keys() ?? [])].filter((key) => this.films.has(key));
  }

  /** The categories that a panel offers and that are still listed. */
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
/** An address from which the form takes the provider's thumbnail. */
const urlOf = (number: number) => `https://youtu.be/${String(number).padStart(11, 'a')}`;
