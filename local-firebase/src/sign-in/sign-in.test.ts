import { createHook } from 'node:async_hooks';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  sendEmailVerification,
  createUserWithEmailAndPassword,
  inMemoryPersistence,
  initializeAuth,
  reload,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { listen, type HttpServer } from '../http-server';
import { Meter } from '../meter';
import { answerAccounts } from '../protocol/accounts';
import type { TextStore } from '../store/store';
import type { Account } from './accounts';
import { SignIn } from './sign-in';

const PROJECT = 'demo-video';
const EMAIL = 'admin@demo.local';
const PASSWORD = 'a long password';
const accounts = '/identitytoolkit.googleapis.com/v1/accounts:';
const minute = 60_000;

const textStore = (texts = new Map<string, string>()): TextStore & { texts: Map<string, string> } => ({
  texts,
  get: (key) => texts.get(key),
  put: async (key, value) => void texts.set(key, value),
  list: (prefix) => [...texts.keys()].filter((key) => key.startsWith(prefix)),
  entries: () => [...texts].map(([key, value]) => ({ key, value })),
});

let time = Date.parse('2026-03-01T12:00:00Z');
let store: ReturnType<typeof textStore>;
let signIn: SignIn;
let server: HttpServer;
let app: FirebaseApp;
let auth: Auth;
let uid: string;
/** The delays of callers in milliseconds, the end of the current ones, and the IP address of the caller. */
let waits: number[];
let endOfWaits: Promise<void> | undefined;
let address: string;

beforeEach(async () => {
  time = Date.now();
  store = textStore();
  waits = [];
  address = '';
  const wait = async (milliseconds: number) => {
    waits.push(milliseconds);
    await endOfWaits;
  };
  signIn = new SignIn({
    texts: store,
    projectId: PROJECT,
    now: () => new Date(time),
    passwordCost: 16,
    wait,
  });
  ({ uid } = await signIn.addAccount({ email: EMAIL, password: PASSWORD }));
  const options = {
    ...{ projectId: PROJECT, origins: [], adminToken: '', meter: new Meter(), log: () => undefined },
    ...{ linkOrigin: undefined, sendMail: undefined },
    clientAddress: () => address,
  };
  server = await listen((...exchange) => answerAccounts({ ...options, signIn }, ...exchange), { port: 0 });
  app = initializeApp({ projectId: PROJECT, apiKey: 'local' }, `test-${Math.random()}`);
  auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, server.address, { disableWarnings: true });
});

afterEach(async () => {
  await deleteApp(app);
  await server.stop();
});

const code = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no error',
    (error: { code: string }) => error.code,
  );
const call = async (path: string, body: unknown) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await fetch(server.address + path, { method: 'POST', body: text });
  return { status: answer.status, json: (await answer.json()) as any };
};
/** Signs in by a call and returns its tokens. */
const enterByCall = async (): Promise<{ idToken: string; refreshToken: string }> =>
  (await call(`${accounts}signInWithPassword`, { email: EMAIL, password: PASSWORD })).json;
const lastCode = () => signIn.links.mails.at(-1)!.oobCode;

describe('the firebase client against the sign-in server', () => {
  test('signs in with any capitalization of its address, and reloads the account', async () => {
    const { user } = await signInWithEmailAndPassword(auth, EMAIL.toUpperCase(), PASSWORD);
    await reload(user);
    expect(user).toMatchObject({ uid, email: EMAIL, emailVerified: false });
    expect(user.metadata.lastSignInTime).toBe(new Date(time).toUTCString());
  });

  test('causes one hash for an unknown address too, so that the duration reveals nothing', async () => {
    let hashes = 0;
    const hook = createHook({ init: (_, type) => void (hashes += type === 'SCRYPTREQUEST' ? 1 : 0) });
    hook.enable();
    await code(signInWithEmailAndPassword(auth, EMAIL, 'wrong'));
    expect(hashes).toBe(1);
    await code(signInWithEmailAndPassword(auth, 'nobody@demo.local', PASSWORD));
    hook.disable();
    expect(hashes).toBe(2);
  });

  test('receives an error that names the missing or malformed field', async () => {
    expect(await code(signInWithEmailAndPassword(auth, 'no address', PASSWORD))).toBe('auth/invalid-email');
    const long = `${'x'.repeat(243)}@demo.local`;
    expect(await code(signInWithEmailAndPassword(auth, long, PASSWORD))).toBe('auth/invalid-credential');
    expect(await code(signInWithEmailAndPassword(auth, `x${long}`, PASSWORD))).toBe('auth/invalid-email');
    expect(await code(signInWithEmailAndPassword(auth, EMAIL, ''))).toBe('auth/missing-password');
  });

  const guess = () => code(signInWithEmailAndPassword(auth, EMAIL, 'wrong'));
  const enter = () => code(signInWithEmailAndPassword(auth, EMAIL, PASSWORD));
  const guesses = async (count: number) => {
    for (let number = 0; number < count; number++) expect(await guess()).toBe('auth/invalid-credential');
  };

  test('signs in with the right password after ten wrong guesses in a minute, after half a second', async () => {
    await guesses(10);
    expect(waits).toEqual([]);
    expect(await enter()).toBe('no error');
    expect(waits).toEqual([500]);
  });

  test('is delayed twice as long at each further guess, at most half a minute, and not at all a minute later', async () => {
    await guesses(18);
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    time += 60_000;
    await guesses(1);
    expect(waits).toHaveLength(8);
  });

  test('is not delayed because of guesses from another IP address', async () => {
    address = '192.0.2.1';
    await guesses(12);
    address = '192.0.2.2';
    waits = [];
    expect(await enter()).toBe('no error');
    expect(waits).toEqual([]);
  });

  test('gains no guesses by other IPv6 addresses of its network', async () => {
    address = '2001:db8:1:2::1';
    await guesses(10);
    address = '2001:db8:1:2:9:9:9:9';
    await guesses(1);
    expect(waits).toEqual([500]);
    address = '2001:db8:1:3::1';
    expect(await enter()).toBe('no error');
    expect(waits).toEqual([500]);
  });

  test('is refused further parallel guesses while five are delayed', async () => {
    let goOn = () => undefined as void;
    endOfWaits = new Promise((resolve) => (goOn = resolve));
    const seen: string[] = [];
    const all = Array.from({ length: 20 }, async () => seen.push(await guess()));
    // Waits until each guess is answered or delayed.
    while (seen.length + waits.length < 20) await new Promise((resolve) => setImmediate(resolve));
    const atOnce = [...seen].sort();
    goOn();
    await Promise.all(all);
    endOfWaits = undefined;
    expect(atOnce).toEqual([
      ...Array<string>(10).fill('auth/invalid-credential'),
      ...Array<string>(5).fill('auth/too-many-requests'),
    ]);
    expect(seen.slice(15)).toEqual(Array<string>(5).fill('auth/invalid-credential'));
  });

  test('loses its session when the sessions of the account are revoked', async () => {
    const { user } = await signInWithEmailAndPassword(auth, EMAIL, PASSWORD);
    time += 2_000;
    await signIn.revokeRefreshTokens(uid);
    expect(await code(reload(user))).toBe('auth/user-token-expired');
    expect(await code(user.getIdToken(true))).toBe('auth/user-token-expired');
  });

  test('remains signed in after a restart of the server', async () => {
    const { user } = await signInWithEmailAndPassword(auth, EMAIL, PASSWORD);
    signIn = new SignIn({
      texts: textStore(new Map(store.texts)),
      projectId: PROJECT,
      now: () => new Date(time),
    });
    await reload(user);
    expect((await signIn.verifyIdToken(await user.getIdToken(true))).uid).toBe(uid);
  });
});

describe('a token', () => {
  const claims = { user_id: 'u', auth_time: 1, firebase: { sign_in_provider: 'password', identities: {} } };
  const issued = async () => (await enterByCall()).idToken;

  describe('with claims of this server', () => {
    const right = () => ({
      ...claims,
      iss: `https://securetoken.google.com/${PROJECT}`,
      aud: PROJECT,
      sub: uid,
      iat: Math.floor(time / 1000),
      exp: Math.floor(time / 1000) + 3600,
    });
    const ownKey = () => importJWK(JSON.parse(store.texts.get('signing-key')!) as JWK, 'ES256');
    const signed = async (payload: Record<string, unknown>, key = ownKey()) =>
      new SignJWT(payload).setProtectedHeader({ alg: 'ES256' }).sign(await key);
    beforeEach(issued);

    test('is accepted when all of its claims are right', async () => {
      expect((await signIn.verifyIdToken(await signed(right()))).uid).toBe(uid);
    });

    test('is refused when another key signed it', async () => {
      const { privateKey } = await generateKeyPair('ES256');
      const text = await signed(right(), Promise.resolve(privateKey));
      expect(await code(signIn.verifyIdToken(text))).toBe('INVALID_ID_TOKEN');
    });

    test.each(
      Object.entries({
        'the audience of another project': { aud: 'other-project' },
        'no audience': { aud: undefined },
        'the issuer of another project': { iss: 'https://securetoken.google.com/other-project' },
        'no issuer': { iss: undefined },
        'no subject': { sub: undefined },
        'no end': { exp: undefined },
        'no time of issue': { iat: undefined },
        'no time of sign-in': { auth_time: undefined },
      }),
    )('is refused with %s', async (_what, wrong) => {
      const text = await signed({ ...right(), ...wrong });
      expect(await code(signIn.verifyIdToken(text))).toBe('INVALID_ID_TOKEN');
    });
  });

  test('is accepted for an hour and refused afterwards', async () => {
    const own = await issued();
    time += 3_599_000;
    expect((await signIn.verifyIdToken(own)).uid).toBe(uid);
    time += 2_000;
    expect(await code(signIn.verifyIdToken(own))).toBe('TOKEN_EXPIRED');
  });

  test.each(['', 'owner', 'a.b.c', 'null', '....'])("is refused when it reads '%s'", async (text) => {
    expect(await code(signIn.verifyIdToken(text))).toBe('INVALID_ID_TOKEN');
  });
});

describe('the calls', () => {
  test.each([
    ['signInWithPassword', {}, 'MISSING_EMAIL'],
    ['signInWithPassword', { email: 5, password: 5 }, 'MISSING_EMAIL'],
    ['signInWithPassword', [], 'MISSING_EMAIL'],
    ['signInWithPassword', null, 'MISSING_EMAIL'],
    ['lookup', {}, 'MISSING_ID_TOKEN'],
    ['lookup', { idToken: 'x' }, 'INVALID_ID_TOKEN'],
    ['delete', {}, 'OPERATION_NOT_ALLOWED'],
    ['signUp', {}, 'ADMIN_ONLY_OPERATION'],
    ['signUp', { password: PASSWORD }, 'MISSING_EMAIL'],
    ['signUp', { email: 'new@demo.local' }, 'MISSING_PASSWORD'],
    ['signUp', { email: 'none', password: PASSWORD }, 'INVALID_EMAIL'],
    ['signUp', { email: 'new@demo.local', password: PASSWORD, idToken: 'x' }, 'OPERATION_NOT_ALLOWED'],
    ['sendOobCode', { requestType: 'EMAIL_SIGNIN', email: EMAIL }, 'OPERATION_NOT_ALLOWED'],
    ['sendOobCode', { requestType: 'VERIFY_EMAIL', email: EMAIL }, 'MISSING_ID_TOKEN'],
    ['update', { email: 'other@demo.local' }, 'OPERATION_NOT_ALLOWED'],
    ['resetPassword', { oobCode: 'x' }, 'OPERATION_NOT_ALLOWED'],
  ])('%s with %j is refused as %s', async (name, body, errorCode) => {
    const { status, json } = await call(accounts + name, body);
    expect(status).toBe(400);
    expect(json.error.message).toMatch(new RegExp(`^${errorCode}\\b`));
  });

  test.each([
    [{}, 'INVALID_GRANT_TYPE'],
    [{ grant_type: 'refresh_token' }, 'MISSING_REFRESH_TOKEN'],
    [{ grant_type: 'refresh_token', refresh_token: 'x' }, 'INVALID_REFRESH_TOKEN'],
    [{ grant_type: 'refresh_token', refresh_token: 'x.y' }, 'USER_NOT_FOUND'],
    [{ grant_type: 'refresh_token', refresh_token: `${'x'.repeat(5000)}.y` }, 'USER_NOT_FOUND'],
  ])('a refresh with %j is refused as %s', async (body, errorCode) => {
    const { json } = await call('/securetoken.googleapis.com/v1/token', body);
    expect(json).toMatchObject({ error: { code: 400, message: errorCode } });
  });

  test('a body that is not valid JSON is refused as an invalid argument', async () => {
    const { status, json } = await call(`${accounts}lookup`, '{');
    expect(status).toBe(400);
    expect(json.error.message).toMatch(/^INVALID_ARGUMENT\b/);
  });

  test('an unknown path is not found', async () => {
    expect((await call('/elsewhere', {})).status).toBe(404);
  });
});

describe('the stored texts', () => {
  test('contain neither the password nor a valid token', async () => {
    const { refreshToken, idToken } = await enterByCall();
    const all = [...store.texts.values()].join('\n');
    for (const secret of [PASSWORD, refreshToken, refreshToken.split('.').at(-1)!, idToken])
      expect(all).not.toContain(secret);
  });

  test('contain password hashes that cost 32 MiB and 2 ** 15 rounds, unless a test lowers the cost', async () => {
    const real = new SignIn({ texts: textStore(store.texts), projectId: PROJECT });
    await real.addAccount({ email: 'real@demo.local', password: PASSWORD });
    const [one, other] = ['real@demo.local', EMAIL].map(
      (email) => JSON.parse(store.texts.get(`account/${store.texts.get(`email/${email}`)}`)!) as Account,
    );
    expect(one!.passwordHash).toMatch(/^scrypt\$32768\$8\$1\$/);
    expect(other!.passwordHash).toMatch(/^scrypt\$16\$8\$1\$/);
    expect(await real.hasPassword('real@demo.local', PASSWORD)).toBe(true);
  });

  test('contain at most fifty sessions of one account', async () => {
    for (let count = 0; count < 52; count++) await enterByCall();
    const { refreshTokens } = JSON.parse(store.texts.get(`account/${uid}`)!) as Account;
    expect(refreshTokens).toHaveLength(50);
  });
});

describe('an account', () => {
  test.each([
    [{ email: EMAIL, password: PASSWORD }, 'EMAIL_EXISTS'],
    [{ email: EMAIL.toUpperCase(), password: PASSWORD }, 'EMAIL_EXISTS'],
    [{ email: 'none', password: PASSWORD }, 'INVALID_EMAIL'],
    [{ email: 'new@demo.local', password: 'short' }, 'WEAK_PASSWORD'],
  ])('is not added with %j: %s', async (account, refused) => {
    expect(await code(signIn.addAccount(account))).toBe(refused);
  });

  test('is added only once by two commands at the same time', async () => {
    const faults = await Promise.all(
      [1, 2].map(() => code(signIn.addAccount({ email: 'new@demo.local', password: PASSWORD }))),
    );
    expect(faults.sort()).toEqual(['EMAIL_EXISTS', 'no error']);
  });

  test('has only its own password', async () => {
    expect(await signIn.hasPassword(EMAIL, PASSWORD)).toBe(true);
    expect(await signIn.hasPassword(EMAIL, 'demo')).toBe(false);
    expect(await signIn.hasPassword('nobody@demo.local', PASSWORD)).toBe(false);
  });
});

describe('a self-registered account', () => {
  const day = 24 * 60 * minute;
  const fresh = 'Fresh@demo.local';
  const make = async () => (await createUserWithEmailAndPassword(auth, fresh, PASSWORD)).user;
  const isVerified = async () =>
    (await auth.currentUser!.getIdTokenResult(true)).claims['email_verified'] as boolean;

  it('is signed in with a lower-case address, and a mailed link verifies the address once without ending the session', async () => {
    const user = await make();
    expect(user.email).toBe('fresh@demo.local');
    expect(await isVerified()).toBe(false);
    await sendEmailVerification(user);
    expect(signIn.links.mails.at(-1)).toMatchObject({
      requestType: 'VERIFY_EMAIL',
      email: 'fresh@demo.local',
    });
    expect(await isVerified()).toBe(false);
    expect(signIn.links.find(lastCode()).requestType).toBe('VERIFY_EMAIL');
    const code1 = lastCode();
    await signIn.links.verify(code1);
    expect(await isVerified()).toBe(true);
    await reload(user);
    expect(user.emailVerified).toBe(true);
    expect(await code(signIn.links.verify(code1))).toBe('INVALID_OOB_CODE');
  });

  it('gets one mail a minute, whose link is valid for three days and sets no password', async () => {
    const user = await make();
    await sendEmailVerification(user);
    expect(await code(sendEmailVerification(user))).toBe('auth/too-many-requests');
    expect(await code(signIn.links.setPassword(lastCode(), PASSWORD))).toBe('INVALID_OOB_CODE');
    time += minute;
    const first = lastCode();
    await sendEmailVerification(user);
    expect(await code(signIn.links.verify(first))).toBe('INVALID_OOB_CODE');
    time += 3 * day + minute;
    expect(await code(signIn.links.verify(lastCode()))).toBe('EXPIRED_OOB_CODE');
  });

  it('is not verified by the password link of another account', async () => {
    const user = await make();
    await sendPasswordResetEmail(auth, EMAIL);
    expect(await code(signIn.links.verify(lastCode()))).toBe('INVALID_OOB_CODE');
    await reload(user);
    expect(user.emailVerified).toBe(false);
  });

  it('gets no mail for an ended session', async () => {
    const user = await make();
    const idToken = await user.getIdToken();
    time += 2000;
    await signIn.revokeRefreshTokens(user.uid);
    const { json } = await call(`${accounts}sendOobCode`, { requestType: 'VERIFY_EMAIL', idToken });
    expect(json.error.message).toBe('TOKEN_EXPIRED');
    expect(signIn.links.mails).toEqual([]);
  });

  it('is lost by a stranger when the owner of the address sets a new password', async () => {
    const stranger = await make();
    await sendPasswordResetEmail(auth, fresh);
    time += 2000;
    await signIn.links.setPassword(lastCode(), 'of who reads the mail');
    expect(await code(stranger.getIdToken(true))).toBe('auth/user-token-expired');
    expect(await code(signInWithEmailAndPassword(auth, fresh, PASSWORD))).toBe('auth/invalid-credential');
  });

  it('is created with a delay by a caller who creates many', async () => {
    for (let number = 0; number < 12; number++)
      await createUserWithEmailAndPassword(auth, `${number}@demo.local`, PASSWORD);
    expect(waits).toEqual([500, 1000]);
  });
});

describe('a forgotten password', () => {
  it('is replaced once with the mailed link, which verifies the address and ends every session', async () => {
    const { user } = await signInWithEmailAndPassword(auth, EMAIL, PASSWORD);
    expect((await user.getIdTokenResult()).claims['email_verified']).toBe(false);
    await sendPasswordResetEmail(auth, EMAIL.toUpperCase());
    expect(signIn.links.mails).toHaveLength(1);
    expect(signIn.links.find(lastCode()).account.email).toBe(EMAIL);
    expect(await code(signIn.links.setPassword(lastCode(), 'short'))).toBe('WEAK_PASSWORD');
    time += 1000;
    await signIn.links.setPassword(lastCode(), 'quite another password');
    expect(await code(signIn.links.setPassword(lastCode(), 'and one more'))).toBe('INVALID_OOB_CODE');
    expect(await code(user.getIdToken(true))).not.toBe('');
    expect(await code(signInWithEmailAndPassword(auth, EMAIL, PASSWORD))).toBe('auth/invalid-credential');
    const again = await signInWithEmailAndPassword(auth, EMAIL, 'quite another password');
    expect((await again.user.getIdTokenResult()).claims['email_verified']).toBe(true);
    expect(again.user.emailVerified).toBe(true);
  });

  it('has the same answer for an unknown address, after the same delay', async () => {
    const answers = [];
    for (const email of [EMAIL, 'nobody@demo.local']) {
      waits = [];
      answers.push([await code(sendPasswordResetEmail(auth, email)), [...waits]]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(signIn.links.mails).toHaveLength(1);
  });

  it('gets one mail a minute, of which only the last link is valid, for an hour', async () => {
    await sendPasswordResetEmail(auth, EMAIL);
    const first = lastCode();
    await sendPasswordResetEmail(auth, EMAIL);
    expect(signIn.links.mails).toHaveLength(1);
    time += minute + 1;
    await sendPasswordResetEmail(auth, EMAIL);
    expect(signIn.links.mails).toHaveLength(2);
    expect(() => signIn.links.find(first)).toThrow('INVALID_OOB_CODE');
    time += 61 * minute;
    expect(await code(signIn.links.setPassword(lastCode(), PASSWORD))).toBe('EXPIRED_OOB_CODE');
  });

  it('delays a caller who requests many mails, but not signing in', async () => {
    for (let i = 0; i < 12; i++) await sendPasswordResetEmail(auth, `${i}@demo.local`);
    expect(Math.max(...waits)).toBe(1000);
    waits = [];
    await signInWithEmailAndPassword(auth, EMAIL, PASSWORD);
    expect(waits).toEqual([]);
  });

  it('is not replaced with a forged link', async () => {
    await sendPasswordResetEmail(auth, EMAIL);
    for (const wrong of [
      '',
      '.',
      uid,
      `${uid}.`,
      `${uid}.x`,
      `.${lastCode().split('.')[1]}`,
      `nobody.${lastCode().split('.')[1]}`,
    ])
      expect(await code(signIn.links.setPassword(wrong || 'x', PASSWORD))).toBe('INVALID_OOB_CODE');
  });
});
