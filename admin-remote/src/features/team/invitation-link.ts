import { t } from 'shared-ui';
import { notify } from '../../components/notices';

/** The link of an invitation. The secret is after the `#`, so that browsers do not send it to a server. */
export const invitationLink = (id: string): string => `${location.origin}/admin/invitation#${id}`;

/** Copies a person's link. If the clipboard is not available, shows the link in a notice. */
export async function copyLink(email: string, link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    notify(t('Copied the link. Send it to {email}.', { email }));
  } catch {
    notify(t('Copy this link, and send it to {email}: {link}', { email, link }), { isLasting: true });
  }
}
