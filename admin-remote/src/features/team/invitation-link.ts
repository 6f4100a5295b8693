import { t } from 'shared-ui';
import { notify } from '../../components/notices';

/** The link of an invitation. Its secret follows the `#`, so it is not sent to the server. */
export const invitationLink = (id: string): string => `${location.origin}/admin/invitation#${id}`;

/** Copies a link for a person; shows it in a notice if the clipboard is not available. */
export async function copyLink(email: string, link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    notify(t('Copied the link. Send it to {email}.', { email }));
  } catch {
    notify(t('Copy this link, and send it to {email}: {link}', { email, link }), { isLasting: true });
  }
}
