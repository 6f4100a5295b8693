import { createTransport } from 'nodemailer';
import type { MailWithLink } from 'local-firebase';

export interface MailSettings {
  /** The URL of the mail server, such as `smtps://user:password@mail.example`. */
  url: string;
  /** The address that mails are sent from. */
  sender: string;
}

/** Sends the mails of one site by SMTP. */
export interface Mailer {
  /** Sends a link with which a person sets a new password or confirms an address. If this fails, the link is logged. */
  sendLink: (mail: MailWithLink) => void;
  /** Sends an invitation. Rejects with a sentence if the mail server does not accept it. */
  sendInvitation: (mail: { email: string; invitedBy: string; link: string }) => Promise<void>;
  /** Signs in to the mail server. Rejects with a sentence if the server cannot be reached or refuses the login. */
  check: () => Promise<void>;
}

/** A mail server that does not answer for this many milliseconds counts as unreachable. */
const patience = 10_000;

/** Connects at the first mail. `origin`: the site that mails name. */
export function openMailer(
  { url, sender }: MailSettings,
  origin: string,
  log: (line: string) => void,
): Mailer {
  const { protocol, password, host } = new URL(url);
  const transport = createTransport({
    url,
    // A password is never sent in plain text, even if the network claims that the server supports no encryption.
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
    // In an object, the address cannot be parsed as a list of addresses.
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
    // The browser's request does not wait for the mail: the time would reveal whether the address has an account.
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
