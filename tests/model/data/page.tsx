import type { File } from 'node:buffer';
import { useEffect, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import {
  DataProvider,
  bannerSizes,
  createData,
  useBanner,
  useCategories,
  useData,
  useItemPage,
  useQuery,
  type Banner,
  type Category,
  type Configuration,
  type Data,
  type ItemPage,
} from 'shared-data';
import {
  AdminProvider,
  adminOf,
  useAdminItems,
  useAdmin,
  useBanners,
  useChanges,
  useCountedCategories,
  useFreePages,
  useHidden,
  useHiddenCounts,
  usePublishDue,
  useSession,
  useSite,
  useTrash,
  useTrashCount,
  useWholeSeries,
  type Admin,
  type AdminItems,
  type Change,
  type CountedCategory,
  type FreePage,
  type HiddenState,
  type ImportPlan,
  type LeftVideo,
  type PlacedFreePage,
  type PlacedItem,
  type Series,
  type SessionState,
  type SiteSettings,
  type Trashed,
} from 'admin-data';
import type { Deed } from './deed';
import { Line } from './line';
import type { Brought, PlannedRow } from './model';

/** The content of the panel. Fields are undefined while nobody is signed in. */
export interface Shown {
  session: SessionState;
  table?: AdminItems;
  categories?: CountedCategory[] | undefined;
  banners?: Banner[] | undefined;
  series?: Series[] | undefined;
  trash?: Trashed[] | undefined;
  trashCount?: number | undefined;
  changes?: Change[] | undefined;
  /** Videos by visibility. */
  hidden?: Record<HiddenState, { videos: PlacedItem[]; count: number | undefined }> | undefined;
  /** Scheduled videos that cannot be published. */
  left?: LeftVideo[];
  site?: SiteSettings | undefined;
  /** The free pages in list order, with their texts. */
  listed?: PlacedFreePage[] | undefined;
  pages?: FreePage[] | undefined;
}

/** The content of the site in the same page, after the panel was left. */
export interface Site {
  items: ItemPage | undefined;
  categories: Category[] | undefined;
  banners: (Banner | null | undefined)[];
}

/** An import that was planned on a page and has not run yet. */
export interface Planned {
  file: File;
  plan: ImportPlan;
  rows: PlannedRow[];
  /** Categories that the rows need and that do not exist yet. */
  categories: Brought[];
}

/** More than any test run creates, so that one page of the table shows all. */
const everything = 1000;

/** One admin's page: real hooks with a real client, on a separate connection that can fail. */
export class Page {
  shown: Shown = { session: { state: 'loading' } };
  site: Site | null = null;
  inPanel = false;
  isSignedIn = false;
  planned: Planned | null = null;
  /** Undoes the last save of the site or of a free page, as the panel's button does. */
  undo: Deed | null = null;
  data!: Data;
  admin!: Admin;
  readonly #root: Root;

  private constructor(
    readonly account: { email: string; password: string },
    readonly line: Line,
    private readonly configuration: Configuration,
  ) {
    this.#root = createRoot(document.createElement('div'));
  }

  static async open(
    configuration: Configuration,
    account: { email: string; password: string },
  ): Promise<Page> {
    const line = await Line.to(configuration.local!.firestore);
    const local = { ...configuration.local!, firestore: line.address };
    const page = new Page(account, line, { ...configuration, local });
    page.load();
    await page.settled();
    return page;
  }

  /** Starts a test run: mounts the panel without any loaded data, and signs in. */
  async begin(): Promise<void> {
    this.line.plan(null);
    this.planned = null;
    this.undo = null;
    this.enter();
    await this.settled();
    if (!this.isSignedIn) await this.signIn();
    await this.settled();
  }

  async signIn(): Promise<void> {
    await this.admin.session.signIn(this.account.email, this.account.password);
    this.isSignedIn = true;
  }

  async signOut(): Promise<void> {
    await this.admin.session.signOut();
    this.isSignedIn = false;
  }

  /** Whether the page reports a failed read. */
  get hasFailedReads(): boolean {
    const queries = this.data.queryClient.getQueryCache().getAll();
    return queries.some(({ state }) => state.error !== null);
  }

  /** Opens the panel and signs in if necessary. */
  async goToWork(): Promise<void> {
    if (this.isAtWork && this.isSignedIn) return;
    if (!this.inPanel) this.comeBack();
    await this.settled();
    if (!this.isSignedIn) await this.signIn();
    await this.settled();
  }

  /** Whether the page can be used now. */
  get isAtWork(): boolean {
    return this.inPanel && this.shown.session.state === 'admin';
  }

  /** Ends a test run, and clears the cache. */
  async end(): Promise<void> {
    this.#render(null);
    await this.settled();
    this.data.queryClient.clear();
  }

  /** Reloads the page, which clears everything that it has read. */
  load(): void {
    this.data = createData(this.configuration);
    this.admin = adminOf(this.data);
    this.enter();
  }

  async reload(): Promise<void> {
    await this.#leaveAll();
    this.isSignedIn = false;
    this.load();
    await this.settled();
  }

  async #leaveAll(): Promise<void> {
    this.#render(null);
    await settled(this.data);
    await this.data.close();
  }

  /** Mounts the panel, as a URL below /admin does. */
  enter(): void {
    this.inPanel = true;
    this.site = null;
    this.#draw();
  }

  /** Leaves the panel for the site. */
  leave(): void {
    this.inPanel = false;
    this.#draw();
  }

  /** Returns, which mounts the panel again. */
  comeBack(): void {
    this.admin = adminOf(this.data);
    this.enter();
  }

  #render(what: ReactNode): void {
    flushSync(() => this.#root.render(what));
  }

  #draw(): void {
    this.#render(
      <DataProvider data={this.data}>
        {this.inPanel ? (
          <AdminProvider admin={this.admin}>
            <Panel show={(shown) => (this.shown = shown)} />
          </AdminProvider>
        ) : (
          <Home show={(site) => (this.site = site)} />
        )}
      </DataProvider>,
    );
  }

  settled(): Promise<void> {
    return settled(this.data);
  }

  async close(): Promise<void> {
    await this.#leaveAll();
    this.#root.unmount();
    await this.line.close();
  }
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Waits until all shown data has been read and rendered. */
export async function settled({ queryClient }: Data): Promise<void> {
  for (let calm = 0; calm < 4; calm = queryClient.isFetching() > 0 ? 0 : calm + 1) await turn();
}

function Panel({ show }: { show: (shown: Shown) => void }) {
  const session = useSession();
  if (session.state === 'admin') return <Inside session={session} show={show} />;
  show({ session });
  return null;
}

function Inside({ session, show }: { session: SessionState; show: (shown: Shown) => void }) {
  const table = useAdminItems({ page: 1, size: everything });
  const { data: categories } = useCountedCategories();
  const { data: banners } = useBanners();
  const { data: series } = useWholeSeries();
  const { data: trash, hasNextPage, isFetching, fetchNextPage } = useTrash();
  const { data: trashCount } = useTrashCount();
  const { data: changes } = useChanges();
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const { data: counts } = useHiddenCounts();
  const hidden = {
    draft: { videos: useAllHidden('draft'), count: counts?.draft },
    scheduled: { videos: useAllHidden('scheduled'), count: counts?.scheduled },
    unlisted: { videos: useAllHidden('unlisted'), count: counts?.unlisted },
  };
  const left = usePublishDue();
  const { data: site } = useSite();
  const { data: listed } = useFreePages();
  const { readFreePages } = useAdmin();
  const { queryClient } = useData();
  // The query key begins like that of the pages, so both are invalidated together.
  const all = { queryKey: ['free-page', '*'], queryFn: () => readFreePages() };
  const { data: pages } = useQuery(all, queryClient);
  show({
    ...{ session, table, categories, banners, series, trash: trash?.pages.flat(), trashCount, changes },
    ...{ hidden, left, site, listed, pages },
  });
  return null;
}

/** All hidden videos of one visibility, from all pages of their list. */
function useAllHidden(state: HiddenState): PlacedItem[] {
  const { data, hasNextPage, isFetching, fetchNextPage } = useHidden(state);
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  return data?.pages.flat() ?? [];
}

function Home({ show }: { show: (site: Site) => void }) {
  const { data: items, isPlaceholderData } = useItemPage({ page: 1 });
  const { data: categories } = useCategories();
  const first = useBanner(bannerSizes[0]);
  const second = useBanner(bannerSizes[1]);
  const third = useBanner(bannerSizes[2]);
  const banners = [first.data, second.data, third.data];
  show({ items: isPlaceholderData ? undefined : items, categories, banners });
  return null;
}
