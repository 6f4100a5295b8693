import { useEffect, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import {
  DataProvider,
  bannerSizes,
  createData,
  useBanner,
  useCategories,
  useItemPage,
  type Banner,
  type Category,
  type Configuration,
  type Data,
  type ItemPage,
} from 'shared-data';
import {
  AdminProvider,
  adminOf,
  readContentFile,
  useAdminItems,
  useContent,
  useChanges,
  useCountedCategories,
  useLinkedPages,
  useHiddenIndex,
  usePublishDue,
  useSession,
  useSite,
  useTrash,
  useTrashCount,
  type Admin,
  type AdminItems,
  type JoinedChange,
  type CountedCategory,
  type HiddenEntry,
  type LeftItem,
  type LinkedPage,
  type ManagedItem,
  type SessionState,
  type Trashed,
  type VisibilityState,
} from 'admin-data';
import { exportText } from '../../support/admin-data/write-content';
import { Line } from '../../support/shared-data/line';
import type { Fault, Operation, Panel, Person, Shown } from '../operation';

/** The content of the panel. Only the session is known while nobody is signed in. */
export interface PanelContent extends Shown {
  session: SessionState;
  table: AdminItems | undefined;
  /** Whether a list of items is being read. */
  isLoading: boolean;
  counted: CountedCategory[];
  trashed: Trashed[];
  trashCount: number | undefined;
  changes: JoinedChange[];
  hiddenIndex: HiddenEntry[];
  /** Scheduled videos that cannot be published. */
  left: LeftItem[];
  /** The custom pages in list order, without their texts. */
  listed: LinkedPage[];
}

const empty: Omit<PanelContent, 'session'> = {
  ...{ items: [], categories: [], banners: [], series: [], pages: [], trash: [], trashed: [] },
  ...{ counted: [], changes: [], hiddenIndex: [], left: [], listed: [] },
  hidden: { draft: [], scheduled: [], unlisted: [] },
  ...{ site: undefined, table: undefined, isLoading: false, trashCount: undefined },
};

/** The content of the site in the same page, after the panel was left. */
export interface Site {
  items: ItemPage | undefined;
  categories: Category[] | undefined;
  banners: (Banner | null | undefined)[];
}

/** A page size that exceeds all test runs, so that one page of the table shows everything. */
const everything = 1000;

/** The operations of a page. A planned import also runs after a reload, because it uses the page's current `admin`. */
function panelOf(page: { readonly admin: Admin }): Panel {
  const { admin } = page;
  const planImport: Panel['planImport'] = async (file) => {
    const plan = await admin.planImport(file, await readContentFile(file));
    const { add, change, unchanged, refused } = plan;
    return {
      counts: { add, change, unchanged, refused: refused.count },
      run: () => page.admin.runImport(file, plan),
    };
  };
  const added: Partial<Panel> = {
    addHidden: admin.addItem,
    editHidden: admin.editItem,
    arrangeSite: admin.saveSite,
    saveBanner: (form) => admin.saveContent('banner', form),
    deleteBanner: (banner) => admin.deleteContent('banner', banner),
    saveSeries: (form) => admin.saveContent('series', form),
    deleteSeries: (series) => admin.deleteContent('series', series),
    savePage: (form) => admin.saveContent('page', form),
    editPage: (form) => admin.saveContent('page', form),
    deletePage: (page) => admin.deleteContent('page', page),
    withdrawInvitation: async (address) => {
      const one = (await admin.readTeam()).invitations.find(({ email }) => email === address);
      if (one) await admin.withdrawInvitation(one.id);
    },
    removeMember: async (address) => {
      const one = (await admin.readTeam()).members.find(({ email }) => email === address);
      if (one) await admin.removeMember(one.uid);
    },
    planImport,
    importChannel: async (file) => (await planImport(file)).run(),
    exportContent: async () => (await exportText(admin)).text,
  };
  return Object.assign(Object.create(admin) as Panel, added);
}

/** One admin's page: real hooks with a real client, on a separate connection that can fail. */
export class PanelPage implements Person {
  shown: PanelContent = { ...empty, session: { state: 'loading' } };
  site: Site | null = null;
  inPanel = false;
  isSignedIn = false;
  planned: Operation | null = null;
  undo: Operation | null = null;
  data!: Data;
  admin!: Admin;
  readonly usesForms = false;
  readonly #root: Root;

  private constructor(
    readonly account: { email: string; password: string },
    readonly connection: Line,
    private readonly configuration: Configuration,
  ) {
    this.#root = createRoot(document.createElement('div'));
  }

  static async open(
    configuration: Configuration,
    account: { email: string; password: string },
  ): Promise<PanelPage> {
    const connection = await Line.to(configuration.local!.firestore);
    const local = { ...configuration.local!, firestore: connection.address };
    const page = new PanelPage(account, connection, { ...configuration, local });
    page.load();
    await page.settled();
    return page;
  }

  /** Starts a test run: mounts the panel without any loaded data, and signs in. */
  async begin(): Promise<void> {
    this.setFault(null);
    this.planned = null;
    this.undo = null;
    this.enter();
    await this.settled();
    if (!this.isSignedIn) await this.signIn();
    await this.settled();
  }

  get email(): string {
    return this.account.email;
  }

  get panel(): Panel {
    return panelOf(this);
  }

  setFault(fault: Fault | null): void {
    this.connection.plan(fault);
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

  async goToWork(): Promise<void> {
    if (this.isAtWork && this.isSignedIn) return;
    if (!this.inPanel) this.comeBack();
    await this.settled();
    if (!this.isSignedIn) await this.signIn();
    await this.settled();
  }

  get isAtWork(): boolean {
    return this.inPanel && this.shown.session.state === 'admin';
  }

  /** Ends a test run, and clears the cache. */
  async end(): Promise<void> {
    this.#render(null);
    await this.settled();
    this.data.queryClient.clear();
  }

  /** Loads the page again, without its cache. */
  load(): void {
    this.data = createData(this.configuration);
    this.admin = adminOf(this.data);
    this.enter();
  }

  async reload(): Promise<void> {
    await this.#leaveAll();
    this.load();
    await this.settled();
    await this.signIn();
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

  /** Returns to the panel, which is mounted again. */
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

  async settled(): Promise<void> {
    do await settled(this.data);
    while (this.isAtWork && this.shown.isLoading);
  }

  async close(): Promise<void> {
    await this.#leaveAll();
    this.#root.unmount();
    await this.connection.close();
  }
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Waits until all shown data has been read and rendered. */
export async function settled({ queryClient }: Data): Promise<void> {
  for (let calm = 0; calm < 4; calm = queryClient.isFetching() > 0 ? 0 : calm + 1) await turn();
}

function Panel({ show }: { show: (shown: PanelContent) => void }) {
  const session = useSession();
  if (session.state === 'admin') return <Inside session={session} show={show} />;
  show({ ...empty, session });
  return null;
}

function Inside({ session, show }: { session: SessionState; show: (shown: PanelContent) => void }) {
  const table = useTable('published');
  const { data: counted = [] } = useCountedCategories();
  const { data: banners = [] } = useContent('banner');
  const { data: series = [] } = useContent('series');
  const trashed = useAllPages(useTrash());
  const { data: trashCount } = useTrashCount();
  const { data: changes = [] } = useChanges();
  const { data: hiddenIndex = [] } = useHiddenIndex();
  const [draft, scheduled, unlisted] = [useTable('draft'), useTable('scheduled'), useTable('unlisted')];
  const hidden = { draft: hiddenIn(draft), scheduled: hiddenIn(scheduled), unlisted: hiddenIn(unlisted) };
  const left = usePublishDue();
  const { data: site } = useSite();
  const { data: listed = [] } = useLinkedPages();
  const { data: pages = [] } = useContent('page');
  show({
    ...{ session, table, items: table.items ?? [], counted, banners, series, trashed, trashCount, changes },
    ...{ hiddenIndex, hidden, left, site, listed, pages },
    isLoading: [table, draft, scheduled, unlisted].some((one) => one.isLoading),
    categories: counted.map(({ id, name }) => ({ id, name })),
    trash: trashed.map(({ trashId }) => trashId),
  });
  return null;
}

const useTable = (show: VisibilityState): AdminItems => useAdminItems({ page: 1, size: everything, show });

const hiddenIn = ({ items = [] }: AdminItems): ManagedItem[] => items as ManagedItem[];

/** The entries of all pages of a list. */
function useAllPages<T>(query: {
  data: { pages: T[][] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  fetchNextPage: () => Promise<unknown>;
}): T[] {
  const { data, hasNextPage, isFetching, fetchNextPage } = query;
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
