import { createTransport } from 'nodemailer';
import type { MailWithLink } from 'local-firebase';

export interface MailSettings {
  /** The mail server, such as `smtps://user:password@mail.example`. */
  url: string;
  /** The address that mails come from. */
  sender: string;
}

/** Sends the mails of one site by SMTP. */
export interface Mailer {
  /** Sends a link for a new password, or one that confirms an address. A failure is logged with the link. */
  sendLink: (mail: MailWithLink) => void;
  /** Rejects with a sentence if the mail server does not take the mail. */
  sendInvitation: (mail: { email: string; invitedBy: string; link: string }) => Promise<void>;
  /** Rejects with a sentence if the mail server cannot be reached or refuses the login. */
  check: () => Promise<void>;
}

/** A mail server that is silent for longer is taken as unreachable, in milliseconds. */
const patience = 10_000;

/** Opens no connection before the first mail. `origin`: the site that the mails speak of. */
export function openMailer(
  { url, sender }: MailSettings,
  origin: string,
  log: (line: string) => void,
): Mailer {
  const { protocol, password, host } = new URL(url);
  const transport = createTransport({
    url,
    // A password is never sent in plain text, whatever the network claims that the server supports.
    requireTLS: protocol === 'smtp:' && password !== '',
    ...{ connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience },
  });
  const site = new URL(origin).host;
  const failed = (error: Error): never => {
    throw new Error(`Mails cannot be sent by ${host}: ${error.message.replace(/\.?$/, '.')}`, {
      cause: error,
    });
  };
  const send = async (email: string, subject: string, paragraphs: string[]): Promise<void> => {
    const text = `${paragraphs.join('\n\n')}\n`;
    // As an object, the address is never read as a list of addresses.
    await transport.sendMail({ from: sender, to: { name: '', address: email }, subject, text }).catch(failed);
  };
  const unasked = 'If you did not ask for it, ignore this mail: nothing changes.';
  const sendLinkOrFail = ({ requestType, email, link }: MailWithLink) =>
    requestType === 'PASSWORD_RESET'
      ? send(email, `A new password for ${site}`, [
          `This link sets a new password for ${email}. It works for an hour, once:`,
          ...[link, unasked],
        ])
      : send(email, `Confirm your address for ${site}`, [
          `This link confirms that ${email} is yours. It works for three days, once:`,
          ...[link, unasked],
        ]);
  return {
    // The answer to the browser does not wait: its time would reveal whether the address has an account.
    sendLink: (mail) =>
      void sendLinkOrFail(mail).catch(({ message }: Error) =>
        log(`${message} The link for ${mail.email} is ${mail.link}`),
      ),
    sendInvitation: ({ email, invitedBy, link }) =>
      send(email, `An invitation to ${site}`, [
        `${invitedBy} invites you to run ${origin}. This link works for a week, once, and only for ${email}:`,
        link,
      ]),
    check: async () => void (await transport.verify().catch(failed)),
  };
}
