import { isOfAdmin, isOpen, type Invitation, type Member } from 'admin-data';
import { t } from 'shared-ui';
import { RowActions, RowWord } from '../../components/row-actions';
import { RowTitle } from '../../components/row-title';
import { PeopleList } from '../../components/row-list';
import { invitationLink, copyLink } from './invitation-link';
import { momentText } from '../../messages/dates-and-numbers';

interface InvitationsProps {
  invitations: Invitation[];
  members: Member[];
  onWithdraw: (invitation: Invitation) => void;
}

export function Invitations({ invitations, members, onWithdraw }: InvitationsProps) {
  const now = new Date();
  return (
    <PeopleList aria-label={t('Open invitations')}>
      {invitations.map((invitation) => {
        const { id, email, invitedBy, until } = invitation;
        const isTimely = isOpen(invitation, now);
        const counts = isTimely && isOfAdmin(invitation, members);
        const words = { who: invitedBy, when: momentText(until) };
        return (
          <li key={id}>
            <div>
              <RowTitle>{email}</RowTitle>
              <p>
                {counts
                  ? t('Invited by {who}, until {when}', words)
                  : isTimely
                    ? t('Invited by {who}, who is no longer an admin. Not valid: invite again.', {
                        who: invitedBy,
                      })
                    : t('Invited by {who}. Not valid any more since {when}: invite again.', words)}
              </p>
            </div>
            <RowActions>
              {counts && (
                <RowWord
                  aria-label={t('Copy the link of {name}', { name: email })}
                  onClick={() => void copyLink(email, invitationLink(id))}
                >
                  {t('Copy the link')}
                </RowWord>
              )}
              <RowWord
                $isDanger
                aria-label={t('Withdraw the invitation of {name}', { name: email })}
                onClick={() => onWithdraw(invitation)}
              >
                {t('Withdraw')}
              </RowWord>
            </RowActions>
          </li>
        );
      })}
    </PeopleList>
  );
}
