import {
  createUserWithEmailAndPassword,
  onAuthStateChanged,
  reload,
  signInWithEmailAndPassword,
  signOut,
  type Auth,
} from 'firebase/auth';
import { doc, getDoc, setDoc } from 'firebase/firestore/lite';
import { refusal, type ClientCase } from './case';
import { anna } from './setting';

const enter = (auth: Auth) => signInWithEmailAndPassword(auth, anna.email, anna.password);

export const signIn: ClientCase[] = [
  {
    name: 'signs in, is notified, reloads its user, and signs out',
    run: async ({ auth }) => {
      const users: (string | null)[] = [];
      const stop = onAuthStateChanged(auth, (user) => users.push(user && user.uid));
      await auth.authStateReady();
      const { user } = await enter(auth);
      await reload(user);
      await signOut(auth);
      stop();
      return [user.email, users, auth.currentUser];
    },
    expected: [anna.email, [null, anna.uid, null], null],
  },
  {
    name: 'is refused a wrong password and a missing account alike',
    run: async ({ auth }) => [
      await refusal(signInWithEmailAndPassword(auth, anna.email, 'wrong')),
      await refusal(signInWithEmailAndPassword(auth, 'nobody@example.org', 'wrong')),
    ],
    expected: ['auth/invalid-credential', 'auth/invalid-credential'],
  },
  {
    name: 'has a token of an hour with its claims, and gets another one that is equally valid',
    run: async ({ auth, personal }) => {
      const { user } = await enter(auth);
      const { claims, issuedAtTime, expirationTime, signInProvider, token } = await user.getIdTokenResult();
      const next = await user.getIdToken(true);
      const read = await refusal(getDoc(doc(personal, 'members/any')));
      await signOut(auth);
      const HOUR = 3_600_000;
      return [
        [claims.sub, claims['user_id'], claims['email'], claims['email_verified'], signInProvider],
        Date.parse(expirationTime) - Date.parse(issuedAtTime) === HOUR,
        next !== token,
        read,
      ];
    },
    expected: [[anna.uid, anna.uid, anna.email, false, 'password'], true, true, 'no refusal'],
  },
  {
    name: 'creates an account with an unverified address, and no second one with the same address',
    run: async ({ auth }) => {
      const make = (password: string) =>
        createUserWithEmailAndPassword(auth, `New-${performance.now()}@example.org`, password);
      const { user } = await make('a long password');
      const { claims } = await user.getIdTokenResult();
      await signOut(auth);
      return [
        user.email?.startsWith('new-'),
        user.emailVerified,
        claims['email_verified'],
        await refusal(make('short')),
        await refusal(createUserWithEmailAndPassword(auth, anna.email, 'a long password')),
      ];
    },
    expected: [true, false, false, 'auth/weak-password', 'auth/email-already-in-use'],
  },
  {
    name: 'writes as the person who is signed in, and as nobody after signing out',
    run: async ({ auth, personal }) => {
      const member = doc(personal, 'members/anna');
      const tried = [await refusal(setDoc(member, { name: 'Anna' }))];
      await enter(auth);
      tried.push(await refusal(setDoc(member, { name: 'Anna' })));
      tried.push(await refusal(setDoc(member, { name: 1 })));
      await signOut(auth);
      return [...tried, await refusal(setDoc(member, { name: 'Nobody' }))];
    },
    expected: ['permission-denied', 'no refusal', 'permission-denied', 'permission-denied'],
  },
];
