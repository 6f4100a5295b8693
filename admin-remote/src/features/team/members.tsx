import type { Member } from 'admin-data';
import { t } from 'shared-ui';
import { useConfiguration } from 'shared-data';
import { DeleteAction, RowActions, RowWord } from '../../components/row-actions';
import { RowTitle } from '../../components/row-title';
import { PeopleList } from '../../components/row-list';
import { dayText } from '../../messages/dates-and-numbers';

/** The e-mail address of an admin; the user id if the address is unknown. */
export const memberName = ({ email, uid }: Member): string => email ?? uid;

function story({ email, since, invitedBy }: Member): string {
  if (!email) return t('Added by a command. The e-mail address appears when this person opens this screen.');
  const when = since && dayText(since);
  if (when && invitedBy) return t('Admin since {when}, invited by {who}', { when, who: invitedBy });
  return when ? t('Admin since {when}, added by a command', { when }) : t('Added by a command');
}

interface MembersProps {
  members: Member[];
  /** The user id of the signed-in admin. */
  uid: string;
  onRemove: (member: Member) => void;
  /** Creates a link for a new password. Absent in sites that send mails. */
  onPasswordLink: (email: string) => void;
}

/** The admins, with who invited them and when. Each can be removed except oneself. */
export function Members({ members, uid, onRemove, onPasswordLink }: MembersProps) {
  const { local } = useConfiguration();
  return (
    <PeopleList aria-label={t('Admins')}>
      {members.map((member) => (
        <li key={member.uid}>
          <div>
            <RowTitle>{memberName(member)}</RowTitle>
            <p>{story(member)}</p>
          </div>
          <RowActions>
            {member.uid === uid ? (
              <span>{t('You')}</span>
            ) : (
              <>
                {local?.mails === 'handed-over' && member.email && (
                  <RowWord
                    aria-label={t('Create a link to a new password for {name}', { name: member.email })}
                    onClick={() => onPasswordLink(member.email!)}
                  >
                    {t('New password')}
                  </RowWord>
                )}
                <DeleteAction
                  title={t('Remove')}
                  label={t('Remove {name}', { name: memberName(member) })}
                  onClick={() => onRemove(member)}
                />
              </>
            )}
          </RowActions>
        </li>
      ))}
    </PeopleList>
  );
}
