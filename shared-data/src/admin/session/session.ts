import { DataError, toDataError, type Configuration } from 'shared-data';
import { once } from './once';

/** Who is signed in, and whether `admins/{uid}` lets them write. */
export type SessionState =
  | { state: 'loading' }
  /** `ended`: nobody signed out; the session ended by itself, or in another tab. */
  | { state: 'signed-out'; ended?: boolean }
  | { state: 'not-admin'; uid: string; email: string }
  | { state: 'admin'; uid: string; email: string }
  /** Signed in, but whether as an admin could not be read. */
  | { state: 'failed'; uid: string; email: string; error: DataError };

/**
 * The session of the panel. Its parts are loaded when they are first needed: the sign-in client at the door, and what
 * stands behind it when someone comes in.
 */
export class Session {
  #state: SessionState = { state: 'loading' };
  readonly #listeners = new Set<() => void>();

  constructor(private readonly configuration: Configuration) {}

  get state(): SessionState {
    return this.#state;
  }

  /** Calls back at every change; the first call finds out who was signed in before. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.#open().catch((cause: unknown) => {
      console.error('Error loading the sign-in:', cause);
      this.#become({ state: 'signed-out' });
    });
    return () => this.#listeners.delete(listener);
  };

  /** Throws `denied` for a wrong e-mail or password, `quota` after too many attempts, `offline`. */
  async signIn(email: string, password: string): Promise<void> {
    try {
      const { auth, client } = await this.#open();
      // What the lookup needs is loaded while the sign-in answers; a failure is told by the lookup.
      this.openDatabase().catch(() => undefined);
      const { user } = await client.signInWithEmailAndPassword(auth, email.trim(), password);
      await this.#lookUp(user.uid, user.email ?? email);
    } catch (cause) {
      throw toSignInError(cause);
    }
  }

  async signOut(): Promise<void> {
    const { auth, client } = await this.#open();
    this.#become({ state: 'signed-out' });
    await client.signOut(auth);
  }

  /**
   * Looks again whether this is an admin: after a write was denied, or at a person's wish. A token that the server
   * no longer takes is replaced; where that is refused, the session has ended.
   */
  async refresh(): Promise<void> {
    const { auth, client } = await this.#open();
    const user = auth.currentUser;
    if (!user) return this.#end();
    try {
      await user.getIdToken(true);
    } catch (cause) {
      const isUnreachable = (cause as { code?: string }).code === 'auth/network-request-failed';
      if (!isUnreachable) {
        this.#end();
        return client.signOut(auth);
      }
    }
    await this.#lookUp(user.uid, user.email ?? '');
  }

  /** Who writes. Throws `denied` when nobody is signed in. */
  author(): { uid: string; email: string } {
    if ('uid' in this.#state) return { uid: this.#state.uid, email: this.#state.email };
    throw new DataError('denied', 'Your session has ended. Sign in again; what you typed is kept.');
  }

  readonly #open = once(async () => {
    const client = await import('./authentication');
    const { app, auth } = client.openAuthentication(this.configuration);
    client.onAuthStateChanged(auth, (user) => {
      if (!user) this.#end();
      else if (!('uid' in this.#state && this.#state.uid === user.uid))
        void this.#lookUp(user.uid, user.email ?? '');
    });
    await auth.authStateReady();
    return { app, auth, client };
  });

  /** The panel's Firestore and the tasks on it. Throws `offline` when their code cannot be loaded. */
  readonly openDatabase = once(async () => {
    const { app } = await this.#open();
    const tasks = await import('../tasks').catch((cause: unknown) => {
      const sentence = 'A part of the panel could not be loaded. Check the connection and try again.';
      throw new DataError('offline', sentence, { cause });
    });
    return { tasks, db: tasks.openDatabase(app, this.configuration) };
  });

  /** For tests, which end before their process does. */
  async close(): Promise<void> {
    const opened = await this.#open.begun();
    if (opened) await opened.client.deleteApp(opened.app);
  }

  async #lookUp(uid: string, email: string): Promise<void> {
    try {
      const { tasks, db } = await this.openDatabase();
      this.#become({ state: (await tasks.isAdmin(db, uid)) ? 'admin' : 'not-admin', uid, email });
    } catch (cause) {
      this.#become({ state: 'failed', uid, email, error: toDataError(cause) });
    }
  }

  /** Nobody is signed in any more, or yet. */
  #end(): void {
    const { state } = this.#state;
    if (state !== 'signed-out') this.#become({ state: 'signed-out', ended: state !== 'loading' });
  }

  #become(state: SessionState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** A wrong e-mail is told no differently from a wrong password, so that nobody can try out addresses. */
function toSignInError(cause: unknown): DataError {
  const code = (cause as { code?: string }).code ?? '';
  if (/wrong-password|user-not-found|invalid-credential|invalid-login|invalid-email/.test(code))
    return new DataError('denied', 'This e-mail and password do not belong together.', { cause });
  if (code.endsWith('user-disabled'))
    return new DataError('denied', 'This account has been disabled.', { cause });
  if (code.endsWith('too-many-requests'))
    return new DataError('quota', 'Too many attempts. Wait a minute, then try again.', { cause });
  return toDataError(cause);
}
