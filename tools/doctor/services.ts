import { identityToolkit } from '../admin/accounts';
import { ask, inWords, jsonOf, type Reply } from './ask';
import { fault, good, type Finding } from './finding';
import type { Site } from './site';

/** The REST URL of a project's documents. */
export function documentsOf({ configuration: { local, firebase } }: Site): string {
  const server = local?.firestore ?? 'https://firestore.googleapis.com';
  return `${server}/v1/projects/${firebase.projectId}/databases/(default)/documents`;
}

/** A fault if another program answers at the URL of the local server. That program is not sent the secret of the data. */
export function strangersOf({ server }: Site): Finding[] {
  if (server?.identity !== 'other') return [];
  return [
    fault(
      'Firestore',
      `${server.address} is not the server of this data, so the data's secret was not sent there.`,
      'Stop what answers there, or start the server again (npm start); PORT moves it.',
    ),
  ];
}

/** Reads what a visitor reads first, as the site does. */
export const firstRead = (site: Site): Promise<Reply> =>
  ask(`${documentsOf(site)}:runQuery`, {
    body: { structuredQuery: { from: [{ collectionId: 'categories' }], limit: 1 } },
  });

/** The fault that a service does not answer. */
const silent = (subject: string, address: string | undefined, reply: Reply): Finding =>
  fault(
    subject,
    `${address ?? `Google’s ${subject}`} ${inWords(reply)}.`,
    address ? 'Start it: npm start.' : 'Look at the internet connection of this computer.',
  );

/** Checks that Firestore answers. A denial also counts as an answer. */
export async function checkFirestore(site: Site): Promise<Finding> {
  const subject = 'Firestore';
  const { local, firebase } = site.configuration;
  const reply = await firstRead(site);
  if (reply.status === 0) return silent(subject, local?.firestore, reply);
  if (reply.status === 404)
    return fault(
      subject,
      `The project ${firebase.projectId} has no database.`,
      'Create it: npm run live; or correct "projectId" in the configuration.',
    );
  return good(subject, `answers for the project ${firebase.projectId}`);
}

/** Credentials of nobody, to find out if sign-in is enabled. The local server counts wrong passwords, so it gets none. */
const nobody = { email: 'nobody@example.invalid', password: 'no password', returnSecureToken: true };

export async function checkSignIn(site: Site): Promise<Finding> {
  const subject = 'Sign-in';
  const { local, firebase } = site.configuration;
  const address = identityToolkit(site.configuration);
  const reply = await ask(`${address}/v1/accounts:signInWithPassword?key=${firebase.apiKey}`, {
    body: local ? { ...nobody, password: '' } : nobody,
  });
  if (reply.status === 0) return silent(subject, local?.auth, reply);
  const { error } = (jsonOf(reply) ?? {}) as { error?: { message?: string } };
  const code = error?.message ?? '';
  if (/CONFIGURATION_NOT_FOUND|OPERATION_NOT_ALLOWED|PASSWORD_LOGIN_DISABLED/.test(code))
    return fault(subject, 'Sign-in with e-mail and password is off.', 'Enable it: npm run live.');
  if (/API[_ ]key/i.test(code))
    return fault(subject, `The API key is refused: ${code}`, 'Read it again: npm run live.');
  if (/INVALID_LOGIN_CREDENTIALS|EMAIL_NOT_FOUND|MISSING_PASSWORD|TOO_MANY_ATTEMPTS/.test(code))
    return good(subject, 'answers');
  return fault(
    subject,
    `${address} ${inWords(reply)} and is not a sign-in server.`,
    'Look at what answers there; PORT moves the local one.',
  );
}
