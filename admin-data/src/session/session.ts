import type * as Authentication from './authentication';
import type { Auth, User } from 'firebase/auth';
import type { DataError } from 'shared-data';
import { toDataError, type Configuration } from 'shared-data';
import { keepPanelHere } from 'shared-data/on-device';
import { SessionError } from '../errors/session-error';
import { superseded } from './superseded';

/** What a tab tells the browser's other tabs: what a person did, which the stored session does not say. */
type Told =
  /** Sent before the session is stored. */
  | { what: 'signed-in'; uid: string }
  /** Sent when the session is no longer stored. */
  | { what: 'signed-out' };

interface OtherTabs {
  tell: (told: Told) => void;
  close: () => void;
}

/** A message that waited for longer comes to a tab that was asleep: what it tells may be out of date. */
const fresh = 1000;

/**
 * Opens a channel to the other tabs that use the session of this name. `hear` is called for each message, also in a
 * background tab; `isFresh` is false where this tab was asleep when it was sent.
 */
function openOtherTabs(name: string, hear: (told: Told, isFresh: boolean) => void): OtherTabs {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<Told & { at: number }>) =>
    hear(data, Date.now() - data.at < fresh);
  return {
    tell: (told) => channel.postMessage({ ...told, at: Date.now() }),
    close: () => channel.close(),
  };
}

/** A task that is done at the first call and its result kept; one that failed is done again at the next. */
function once<T>(task: () => Promise<T>): (() => Promise<T>) & { begun: () => Promise<T> | null } {
  let result: Promise<T> | null = null;
  const run = () => {
    result ??= task();
    result.catch(() => (result = null));
    return result;
  };
  return Object.assign(run, { begun: () => result });
}

/** Who is signed in, and whether `admins/{uid}` lets them write. */
export type SessionState =
  | { state: 'loading' }
  /** `ended`: nobody signed out; the session ended by itself. */
  | { state: 'signed-out'; ended?: boolean }
  | { state: 'not-admin'; uid: string; email: string }
  | { state: 'admin'; uid: string; email: string }
  /** Signed in, but whether as an admin could not be read. */
  | { state: 'failed'; uid: string; email: string; error: DataError };

/** Who writes. */
interface Author {
  uid: string;
  email: string;
}

interface Opened {
  auth: Auth;
  client: typeof Authentication;
}

/** The question whether a user is an admin, while its answer is under way. */
interface Lookup {
  uid: string;
  answered: Promise<void>;
}

/**
 * The session of the panel, one for a page. Its code is loaded when it is first needed: the client that signs in when
 * someone subscribes, and the tasks when someone signs in. Tabs that open the same app name share the session; what a
 * person does in one of them, the others are told.
 */
export class Session {
  #state: SessionState = { state: 'loading' };
  readonly #listeners = new Set<() => void>();
  /** The sign-in that someone asked for last; null after a sign-out, which overtakes it. */
  #wanted: object | null = null;
  /** The sign-in that is under way; the next one waits for it. */
  #underWay: { attempt: object | null; done: Promise<unknown> } = { attempt: null, done: Promise.resolve() };
  #lookup: Lookup | null = null;
  /** Someone signed out, here or in another tab, and nobody has signed in since. */
  #hasLeft = false;

  constructor(
    private readonly configuration: Configuration,
    private readonly name: string,
  ) {}

  get state(): SessionState {
    return this.#state;
  }

  /** Calls back at every change; the first call finds out who was signed in before. */
  subscribe = (listener: () => void): (() => void) => {
    this.#open().catch((cause: unknown) => {
      console.error('Error loading the sign-in:', cause);
      this.#become({ state: 'signed-out' });
    });
    return this.watch(listener);
  };

  /** Calls back at every change, and loads nothing. */
  watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Throws `denied` for a wrong e-mail or password, and when someone signed out or in before it was answered; `quota`
   * after too many attempts; `offline`. Of several sign-ins the last one counts, whichever is answered first.
   */
  signIn(email: string, password: string): Promise<void> {
    return this.#begin(({ auth, client }) => client.signInWithEmailAndPassword(auth, email.trim(), password));
  }

  /**
   * Makes an account, whose address is not proven yet, and signs in with it. Throws `conflict` where the address has one already, `invalid`
   * for a password that is too short, and where the site takes no new accounts; and what `signIn` throws.
   */
  signUp(email: string, password: string): Promise<void> {
    return this.#begin(({ auth, client }) =>
      client.createUserWithEmailAndPassword(auth, email.trim(), password),
    );
  }

  async #begin(ask: (opened: Opened) => Promise<{ user: User }>): Promise<void> {
    const attempt = (this.#wanted = {});
    const before = this.#underWay.done;
    const done = before.then(() => this.#signIn(attempt, ask));
    this.#underWay.done = done.catch(() => undefined);
    await done;
  }

  async #signIn(attempt: object, ask: (opened: Opened) => Promise<{ user: User }>): Promise<void> {
    const opened = await this.#open();
    const { auth, client } = opened;
    try {
      if (attempt !== this.#wanted) throw superseded();
      this.#underWay.attempt = attempt;
      // What the lookup needs is loaded while the sign-in answers; a failure is told by the lookup.
      this.openDatabase().catch(() => undefined);
      const { user } = await ask(opened);
      if (auth.currentUser?.uid === user.uid) await this.#lookUp(user);
      if (this.#uid !== user.uid) throw superseded();
    } catch (cause) {
      throw client.toSignInError(cause);
    }
  }

  /**
   * Has a mail sent with a link by which a new password is set. Says nothing of whether the address has an account. Throws
   * `invalid` for what is no address, `quota` after too many, `offline`.
   */
  async sendPasswordReset(email: string): Promise<void> {
    const { auth, client } = await this.#open();
    await client.sendPasswordReset(auth, email);
  }

  /** Has a mail sent to the own address, whose link proves it. Throws `quota` for a second one at once, `denied`, `offline`. */
  async sendVerification(): Promise<void> {
    const { auth, client } = await this.#open();
    await client.sendVerification(auth);
  }

  /** Asks whether the own address is proven; what is written afterwards says so. Throws `denied`, `offline`. */
  async isAddressProven(): Promise<boolean> {
    const { auth, client } = await this.#open();
    return client.isAddressProven(auth);
  }

  /** When the session began, in seconds since 1970. Throws `denied`, `offline`. */
  async signedInAt(): Promise<number> {
    const { auth, client } = await this.#open();
    return client.signedInAt(auth);
  }

  /** Ends the session in all tabs, without the network. */
  async signOut(): Promise<void> {
    this.#leave();
    const { auth, client, tabs } = await this.#open();
    try {
      await client.signOut(auth);
    } finally {
      tabs?.tell({ what: 'signed-out' });
    }
  }

  /**
   * Looks again whether this is an admin: after a write was denied, or at a person's wish. A token that the server
   * no longer takes is replaced; where that is refused, the session has ended.
   */
  async refresh(): Promise<void> {
    const { auth, client } = await this.#open();
    const user = auth.currentUser;
    if (!user) return this.#end();
    // Someone signed out already, or signed in just now: then a lookup is under way.
    if (user.uid !== this.#uid) return;
    try {
      await user.getIdToken(true);
    } catch (cause) {
      const mayPass = /network-request-failed|too-many-requests|internal-error|timeout/;
      if (!mayPass.test((cause as { code?: string }).code ?? '') && auth.currentUser === user) {
        this.#end();
        return client.signOut(auth);
      }
    }
    if (!auth.currentUser) this.#end();
    else if (auth.currentUser === user && this.#uid === user.uid) await this.#lookUp(user);
  }

  /** Who writes. Throws `denied` when nobody is signed in. */
  author(): Author {
    if ('uid' in this.#state) return { uid: this.#state.uid, email: this.#state.email };
    throw new SessionError('session.endedInForm');
  }

  /** Asks who writes, again and again in a long task. Throws `denied` when it is not who began it any more. */
  sameAuthor(): () => Author {
    const begunBy = this.#uid;
    return () => {
      const author = this.author();
      if (author.uid === begunBy) return author;
      throw new SessionError('session.otherPerson');
    };
  }

  readonly #open = once(async () => {
    const client = await loaded(import('./authentication'));
    // Listens before it reads the stored session: a sign-out in between is heard.
    const tabs = client.isShared() ? openOtherTabs(this.name, this.#hear) : null;
    const { app, auth } = client.openAuthentication(this.configuration, this.name);
    client.beforeAuthStateChanged(auth, (user) => {
      if (!user) return;
      if (this.#underWay.attempt !== this.#wanted) throw superseded();
      this.#hasLeft = false;
      tabs?.tell({ what: 'signed-in', uid: user.uid });
    });
    client.onAuthStateChanged(auth, () => {
      const user = auth.currentUser;
      if (!user) this.#end();
      // A late answer of a tab stored the session again after someone signed out.
      else if (this.#hasLeft) void client.signOut(auth);
      else if (user.uid !== this.#uid) void this.#lookUp(user);
    });
    await auth.authStateReady();
    return { app, auth, client, tabs };
  });

  /** The panel's Firestore and the tasks on it. Throws `offline` when their code cannot be loaded. */
  readonly openDatabase = once(async () => {
    const { app } = await this.#open();
    const tasks = await loaded(import('../tasks'));
    return { tasks, db: tasks.openDatabase(app, this.configuration) };
  });

  /** For tests, which end before their process does. */
  async close(): Promise<void> {
    this.#lookup = null;
    const opened = await this.#open.begun()?.catch(() => null);
    opened?.tabs?.close();
    if (opened) await opened.client.deleteApp(opened.app);
  }

  get #uid(): string | undefined {
    return 'uid' in this.#state ? this.#state.uid : undefined;
  }

  /** What a person did in another tab. */
  #hear = (told: Told, isFresh: boolean): void => {
    if (told.what === 'signed-out') this.#leave();
    else this.#hasLeft = false;
    void this.#open().then(async ({ auth, client }) => {
      const user = auth.currentUser;
      // So that no late answer of this tab stores the session again. A tab that was asleep may meet the next person's
      // session, which must not end: the client finds there by itself who is signed in.
      if (this.#hasLeft && isFresh) await client.signOut(auth);
      // The client says nothing where it has not noticed that the same person had signed out.
      if (!this.#hasLeft && told.what === 'signed-in' && told.uid === user?.uid && this.#uid !== user.uid)
        await this.#lookUp(user);
    });
  };

  /** One lookup for a sign-in, whoever asks. An answer that comes after its user has gone changes nothing. */
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
      // It is from before this person was let in, and writes nothing.
      await client.signOut(auth);
      return { state: 'signed-out', ended: true };
    } catch (cause) {
      return { state: 'failed', uid, email, error: toDataError(cause) };
    }
  }

  /** Someone signed out. */
  #leave(): void {
    this.#hasLeft = true;
    this.#wanted = null;
    this.#lookup = null;
    this.#become({ state: 'signed-out' });
  }

  /** Nobody is signed in any more, or yet. */
  #end(): void {
    this.#lookup = null;
    const { state } = this.#state;
    if (state !== 'signed-out') this.#become({ state: 'signed-out', ended: state !== 'loading' });
  }

  #become(state: SessionState): void {
    this.#state = state;
    if (state.state === 'admin' || state.state === 'signed-out') keepPanelHere(state.state === 'admin');
    for (const listener of this.#listeners) listener();
  }
}

/** A part of the code. Throws `offline` when it cannot be loaded. */
function loaded<T>(part: Promise<T>): Promise<T> {
  return part.catch((cause: unknown) => {
    throw new SessionError('session.notLoaded', cause);
  });
}
