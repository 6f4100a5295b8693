import type { User } from 'firebase/auth';
import { toDataError, type Configuration, type DataError } from 'shared-data';
import type { Author } from '../commit/operation';
import { storeAdminDevice } from 'shared-data/on-device';
import { SessionError } from '../errors/session-error';

/** Returns a function whose first call runs a task, and which keeps the result. After a failure it runs it again. */
function once<T>(task: () => Promise<T>): (() => Promise<T>) & { started: () => Promise<T> | null } {
  let result: Promise<T> | null = null;
  const run = () => {
    result ??= task();
    result.catch(() => (result = null));
    return result;
  };
  return Object.assign(run, { started: () => result });
}

/** Who is signed in, and whether `admins/{uid}` makes this person an admin. */
export type SessionState =
  | { state: 'loading' }
  /** `ended`: the server has refused the session, and nobody has signed out. */
  | { state: 'signed-out'; ended?: boolean }
  | { state: 'not-admin'; uid: string; email: string }
  | { state: 'admin'; uid: string; email: string }
  /** A person is signed in, but `admins/{uid}` could not be read. */
  | { state: 'failed'; uid: string; email: string; error: DataError };

/** A read of `admins/{uid}` that is still running. */
interface Lookup {
  uid: string;
  answered: Promise<void>;
}

/**
 * The session of the panel; a page has one. Its code loads when it is needed: the client of the sign-in at the first
 * subscription, the operations at the sign-in. Tabs with the same app name share the session: Firebase stores it, and
 * each tab follows what is stored.
 */
export class Session {
  #state: SessionState = { state: 'loading' };
  readonly #listeners = new Set<() => void>();
  /** The sign-in that began last; null after a sign-out, which supersedes it. */
  #latest: object | null = null;
  #lookup: Lookup | null = null;
  /** Whether it was this tab that has last removed the stored session. */
  #isEndedHere = false;

  constructor(
    private readonly configuration: Configuration,
    private readonly name: string,
  ) {}

  get state(): SessionState {
    return this.#state;
  }

  /** Calls `listener` at each change. The first call loads the client of the sign-in, and reads the stored session. */
  subscribe = (listener: () => void): (() => void) => {
    this.#open().catch((cause: unknown) => {
      console.error('Error loading the sign-in:', cause);
      this.#become({ state: 'signed-out' });
    });
    return this.watch(listener);
  };

  /** Calls `listener` at each change, and loads nothing. */
  watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Signs in. The latest of several sign-ins counts, whenever they are answered. Throws `denied` for a wrong e-mail or
   * password, or if a later sign-in or sign-out has superseded this one; `quota` after too many attempts; `offline`.
   */
  signIn(email: string, password: string): Promise<void> {
    return this.#begin(email, password, 'signIn');
  }

  /**
   * Creates an account, whose address is not verified, and signs in. Throws `conflict` if the address has an account,
   * `invalid` if the password is too short or the site allows no new accounts, and the same as `signIn`.
   */
  signUp(email: string, password: string): Promise<void> {
    return this.#begin(email, password, 'signUp');
  }

  async #begin(email: string, password: string, how: 'signIn' | 'signUp'): Promise<void> {
    const attempt = (this.#latest = {});
    const { auth, client } = await this.#open();
    try {
      // Loads the code while the sign-in is being answered. If this fails, the lookup reports it.
      this.openDatabase().catch(() => undefined);
      const user = await client.findUser(this.configuration, how, email.trim(), password);
      if (attempt !== this.#latest) throw new SessionError('session.superseded');
      await auth.updateCurrentUser(user);
      if (auth.currentUser?.uid === user.uid) await this.#lookUp(auth.currentUser);
      if (this.#uid !== user.uid) throw new SessionError('session.superseded');
    } catch (cause) {
      throw client.toSignInError(cause);
    }
  }

  /**
   * Sends a mail with a link for a new password. The answer does not reveal whether the address has an account. Throws
   * `invalid` for an invalid address, `quota` after too many mails, and `offline`.
   */
  sendPasswordReset = (email: string): Promise<void> =>
    this.#open().then(({ auth, client }) => client.sendPasswordReset(auth, email));

  /** Mails a link that verifies the person's address. Throws `quota` for two within a minute, `denied`, `offline`. */
  sendVerification = (): Promise<void> =>
    this.#open().then(({ auth, client }) => client.sendVerification(auth));

  /** Whether the person's address is verified. Tokens of later writes contain this. Throws `denied`, `offline`. */
  isAddressProven = (): Promise<boolean> =>
    this.#open().then(({ auth, client }) => client.isAddressProven(auth));

  /** Calls the site's own server, which sends mails or creates links to hand over. Throws `DataError`. */
  askSite = <Answer extends object>(path: string, body: object): Promise<Answer> =>
    this.#open().then(({ auth, client }) =>
      client.askSite<Answer>(auth, this.configuration.local!.auth + path, body),
    );

  /** When the session began, in seconds since 1970. Throws `denied`, `offline`. */
  signedInAt = (): Promise<number> => this.#open().then(({ auth, client }) => client.signedInAt(auth));

  /** Ends the session in all tabs. Works without the network. */
  async signOut(): Promise<void> {
    this.#leave();
    const { auth, client } = await this.#open();
    await client.signOut(auth);
  }

  /**
   * Reads `admins/{uid}` again; called after a denied write, or by the person. Renews the token before. If the server
   * refuses that, the session has ended.
   */
  async refresh(): Promise<void> {
    const { auth, client } = await this.#open();
    const user = auth.currentUser;
    if (!user) return this.#end(this.#isEndedHere);
    // This person has signed out, or another one is signing in, for whom there is another lookup.
    if (user.uid !== this.#uid) return;
    try {
      await user.getIdToken(true);
    } catch (cause) {
      const temporary = /network-request-failed|too-many-requests|internal-error|timeout/;
      if (!temporary.test((cause as { code?: string }).code ?? '') && auth.currentUser === user) {
        this.#end(true);
        return client.signOut(auth);
      }
    }
    if (!auth.currentUser) this.#end(this.#isEndedHere);
    else if (auth.currentUser === user && this.#uid === user.uid) await this.#lookUp(user);
  }

  /** The author of a write. Throws `denied` if nobody is signed in. */
  author(): Author {
    if ('uid' in this.#state) return { uid: this.#state.uid, email: this.#state.email };
    throw new SessionError('session.endedInForm');
  }

  /** Returns the author for each step of a task. Throws `denied` if another person has signed in since it began. */
  sameAuthor(): () => Author {
    const startedBy = this.#uid;
    return () => {
      const author = this.author();
      if (author.uid === startedBy) return author;
      throw new SessionError('session.otherPerson');
    };
  }

  readonly #open = once(async () => {
    const client = await loaded(import('./authentication'));
    const { app, auth } = client.openAuthentication(this.configuration, this.name);
    // Called for changes by this tab, and not for those that another tab has stored.
    client.beforeAuthStateChanged(auth, (user) => void (this.#isEndedHere = !user));
    client.onAuthStateChanged(auth, () => {
      const user = auth.currentUser;
      if (user) this.#isEndedHere = false;
      if (!user) this.#end(this.#isEndedHere);
      else if (user.uid !== this.#uid) void this.#lookUp(user);
    });
    await auth.authStateReady();
    return { app, auth, client };
  });

  /** Opens the panel's Firestore, and loads the operations. Throws `offline` if their code cannot be loaded. */
  readonly openDatabase = once(async () => {
    const { app } = await this.#open();
    const tasks = await loaded(import('../operations'));
    return { tasks, db: tasks.openDatabase(app, this.configuration) };
  });

  /** For tests, which have several sessions in one process. */
  async close(): Promise<void> {
    this.#lookup = null;
    const opened = await this.#open.started()?.catch(() => null);
    if (opened) await opened.client.deleteApp(opened.app);
  }

  get #uid(): string | undefined {
    return 'uid' in this.#state ? this.#state.uid : undefined;
  }

  /** Reads `admins/{uid}` once for parallel calls. An answer for a user who has signed out since is ignored. */
  #lookUp(user: User): Promise<void> {
    const { uid } = user;
    if (this.#lookup?.uid === uid) return this.#lookup.answered;
    if (this.#uid !== undefined && this.#uid !== uid) this.#become({ state: 'loading' });
    const lookup: Lookup = { uid, answered: Promise.resolve() };
    this.#lookup = lookup;
    lookup.answered = this.#ask(user).then((state) => {
      if (this.#lookup !== lookup) return;
      this.#lookup = null;
      this.#become(state);
    });
    return lookup.answered;
  }

  async #ask(user: User): Promise<SessionState> {
    const { uid } = user;
    const email = user.email ?? '';
    try {
      const { tasks, db } = await this.openDatabase();
      const since = await tasks.adminSince(db, uid);
      if (since === null) return { state: 'not-admin', uid, email };
      const { auth, client } = await this.#open();
      if (auth.currentUser !== user || since <= (await client.signedInAt(auth)))
        return { state: 'admin', uid, email };
      // The session is older than the admin's entry allows, so the rules would deny its writes.
      await client.signOut(auth);
      return { state: 'signed-out', ended: true };
    } catch (cause) {
      return { state: 'failed', uid, email, error: toDataError(cause) };
    }
  }

  /** Called when someone has signed out in this tab. */
  #leave(): void {
    this.#latest = null;
    this.#lookup = null;
    this.#become({ state: 'signed-out' });
  }

  /** Called when nobody is signed in. `isRefused`: the server refused the session; otherwise another tab signed out. */
  #end(isRefused: boolean): void {
    this.#lookup = null;
    const { state } = this.#state;
    if (state !== 'signed-out')
      this.#become({ state: 'signed-out', ...(isRefused && state !== 'loading' && { ended: true }) });
  }

  #become(state: SessionState): void {
    this.#state = state;
    if (state.state === 'admin' || state.state === 'signed-out') storeAdminDevice(state.state === 'admin');
    for (const listener of this.#listeners) listener();
  }
}

/** Loads a module. Throws `offline` if this fails. */
function loaded<T>(part: Promise<T>): Promise<T> {
  return part.catch((cause: unknown) => {
    throw new SessionError('session.notLoaded', cause);
  });
}
