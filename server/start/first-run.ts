import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { addAdmin, readAdmins, rebuildCatalogue, saveSite, type Administration } from 'admin-data';
import { SignInError, type SignIn } from 'local-firebase';
import { emptySite } from 'shared-data/documents';
import { object, pipe, safeParse, string, trim } from 'valibot';

const path = '/account/setup';
/** More than the longest name, address and password. */
const mostBytes = 8192;

const entered = object({
  secret: string(),
  name: pipe(string(), trim()),
  email: pipe(string(), trim()),
  password: string(),
});

export interface FirstRun {
  /** The link that creates the first admin, once. It is invalid after a restart, which prints another one. */
  link: string;
  /** Answers the requests of the link's page. Returns false for others. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean;
}

interface FirstRunOptions {
  store: Administration;
  signIn: SignIn;
  origin: string;
  log: (line: string) => void;
}

/** Prepares the first admin of a site without one; null if there is an admin. */
export async function openFirstRun({
  store,
  signIn,
  origin,
  log,
}: FirstRunOptions): Promise<FirstRun | null> {
  if ((await readAdmins(store)).length > 0) return null;
  const secret = randomBytes(32).toString('base64url');
  let hash: Buffer | null = digest(secret);
  let isBusy = false;

  /** A site that already has another name keeps it; the admin can change it in the panel. */
  const nameSite = async (name: string): Promise<void> => {
    if (!name) return;
    await saveSite(store, { ...emptySite, name, heading: name }, emptySite).catch((error: Error) =>
      log(`The site could not be named: ${error.message}`),
    );
  };

  const setUp = async (request: IncomingMessage): Promise<{ status: number; code?: string }> => {
    if (Number(request.headers['content-length'] ?? Infinity) > mostBytes) return { status: 413 };
    const { success, output } = safeParse(entered, parse(await text(request)));
    if (!success) return { status: 400 };
    if (isBusy || !hash || !timingSafeEqual(hash, digest(output.secret)))
      return { status: 403, code: 'LINK_USED' };
    isBusy = true;
    try {
      // A command may have added an admin since the start.
      if ((await readAdmins(store)).length > 0) {
        hash = null;
        return { status: 403, code: 'LINK_USED' };
      }
      const uid = await accountOf(signIn, output.email, output.password);
      await addAdmin(store, uid, output.email);
      hash = null;
      await nameSite(output.name);
      return { status: 201 };
    } catch (error) {
      if (error instanceof SignInError) return { status: 400, code: error.code };
      log(`The first admin could not be created: ${(error as Error).message}`);
      return { status: 500, code: 'INTERNAL' };
    } finally {
      isBusy = false;
    }
  };
  // The panel of an empty site needs an index to write to.
  await rebuildCatalogue(store);
  return {
    link: `${origin}${path}#${secret}`,
    answer: (request, response) => {
      if (request.url !== path) return false;
      if (request.method === 'POST')
        void setUp(request)
          // The client has disconnected.
          .catch(() => ({ status: 400, code: '' }))
          .then(({ status, code = '' }) => send(response, status, JSON.stringify({ code })));
      // Browsers keep the secret after the redirect, and send it to no server.
      else if (request.method !== 'GET' && request.method !== 'HEAD')
        response.writeHead(405, { Allow: 'GET, HEAD, POST' }).end();
      else response.writeHead(302, { Location: '/admin/setup', 'Cache-Control': 'no-store' }).end();
      return true;
    },
  };
}

/** The account of an e-mail address: a new one, or one with this password, which an interrupted attempt has left. */
async function accountOf(signIn: SignIn, email: string, password: string): Promise<string> {
  const known = signIn.listAccounts().find((account) => account.email === email.toLowerCase());
  if (known && (await signIn.hasPassword(email.toLowerCase(), password))) return known.uid;
  return (await signIn.addAccount({ email: email.toLowerCase(), password })).uid;
}

const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }).end(body);
}
