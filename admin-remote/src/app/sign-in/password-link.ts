import type { Configuration } from 'shared-data';
import { t } from 'shared-ui';

/** Whether the site sends mails. Otherwise links appear in the log of its server. */
export const sendsMails = ({ local }: Configuration): boolean => !local || local.mails === 'sent';

/** The message after a link to a new password was requested. */
export const linkSent = (configuration: Configuration, email: string): string =>
  sendsMails(configuration)
    ? t(
        'If {email} has an account here, a mail with a link to a new password is on its way. The link works for an hour.',
        { email },
      )
    : t(
        'If {email} has an account here, a link to a new password is in the log of the server now. The link works for an hour.',
        { email },
      );
