import { isOpen, readAdmins, readInvitation, type Administration } from 'admin-data';
import { SignInError, type Caller, type OpenedFirebase } from 'local-firebase';
import { object, safeParse, string } from 'valibot';
import type { Mailer } from './mailer';

/** A call of the panel to the server of its site. */
export type AccountCall = (body: unknown, caller: Caller) => Promise<object>;

const named = object({ invitation: string() });
const addressed = object({ email: string() });

/** The calls that send invitations or, in a site without a mailer, replace them by links. */
export function accountCalls(
  store: Administration,
  firebase: Pick<OpenedFirebase, 'signIn' | 'passwordLink'>,
  origin: string,
  mailer: Mailer | null,
): Record<string, AccountCall> {
  const requireAdmin = async (caller: Caller): Promise<void> => {
    const uid = signedIn(caller).uid;
    if (!(await readAdmins(store)).includes(uid)) throw refused('NOT_ADMIN', 403);
  };
  const openInvitation = async (body: unknown) => {
    const { success, output } = safeParse(named, body);
    const invitation = success ? await readInvitation(store, output.invitation) : null;
    if (!invitation || !isOpen(invitation, new Date())) throw refused('NO_INVITATION', 404);
    return invitation;
  };
  if (mailer)
    return {
      '/account/mail-invitation': async (body, caller) => {
        await requireAdmin(caller);
        const { id, email, invitedBy } = await openInvitation(body);
        const link = `${origin}/admin/invitation#${id}`;
        await mailer.sendInvitation({ email, invitedBy, link }).catch((error: Error) => {
          throw refused('MAIL_FAILED', 502, error.message);
        });
        return {};
      },
    };
  return {
    '/account/password-link': async (body, caller) => {
      await requireAdmin(caller);
      const { success, output } = safeParse(addressed, body);
      if (!success) throw refused('MISSING_EMAIL', 400);
      const account = firebase.signIn.listAccounts().find(({ email }) => email === output.email);
      // An admin may reset only the passwords of admins, not those of other accounts.
      if (!account || !(await readAdmins(store)).includes(account.uid)) throw refused('USER_NOT_FOUND', 404);
      return { link: await firebase.passwordLink(output.email, origin) };
    },
    // Without mails, an invitation's link proves the address: an admin has handed it over.
    '/account/confirm-address': async (body, caller) => {
      const { uid, email } = signedIn(caller);
      if ((await openInvitation(body)).email !== email) throw refused('NO_INVITATION', 404);
      await firebase.signIn.confirmAddress(uid);
      return {};
    },
  };
}

function signedIn(caller: Caller): { uid: string; email: string } {
  if (caller.isAdministrator || !caller.auth) throw refused('MISSING_ID_TOKEN', 401);
  const { uid, token } = caller.auth;
  return { uid, email: String(token['email']) };
}

const refused = (code: string, status: number, detail = ''): SignInError =>
  new SignInError(code, detail, status);
