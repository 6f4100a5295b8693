import { t } from 'shared-ui';
import { useNotices } from '../../components/notices';

/** The link of an invitation. What follows the `#` is its secret: no server sees that. */
export const invitationLink = (id: string): string => `${location.origin}/admin/invitation#${id}`;

/** Copies a link for a person; where a page may not write to the clipboard, the link is told. */
export function useCopyLink(): (email: string, link: string) => Promise<void> {
  const notices = useNotices();
  return async (email, link) => {
    try {
      await navigator.clipboard.writeText(link);
      notices.tell(t('Copied the link. Send it to {email}.', { email }));
    } catch {
      notices.tell(t('Copy this link, and send it to {email}: {link}', { email, link }), { stays: true });
    }
  };
}
