import { useState, type ReactNode } from 'react';
import { isOfAdmin, isOpen, useAdmin, useTeam, useUid, type Invitation, type Member } from 'admin-data';
import { useConfiguration, useData } from 'shared-data';
import { t } from 'shared-ui';
import styled from 'styled-components';
import { Confirm } from '../../components/dialog/dialog';
import { ListSection, ScreenHead } from '../../components/layout';
import { Awaited } from '../../components/loading';
import { notifyResult } from '../../components/notices';
import { DeleteAction, RowActions, RowList, RowTitle, RowWord } from '../../components/rows';
import { dayText, momentText } from '../../messages/dates-and-numbers';
import { copyLink, invitationLink, InviteForm } from './invite-form';

const Section = styled(ListSection)`
  h3 {
    margin-top: var(--space-3);
  }
`;

/** The e-mail address of an admin; the user id if the address is unknown. */
const memberName = ({ email, uid }: Member): string => email ?? uid;

function memberStory({ email, since, invitedBy }: Member): string {
  if (!email)
    return t('Added outside the panel. The e-mail address appears when this person opens this screen.');
  const when = since && dayText(since);
  if (when && invitedBy) return t('Admin since {when}, invited by {who}', { when, who: invitedBy });
  return when ? t('Admin since {when}, added outside the panel', { when }) : t('Added outside the panel');
}

function invitationStory({ invitedBy: who, until }: Invitation, isTimely: boolean, counts: boolean): string {
  const when = momentText(until);
  if (counts) return t('Invited by {who}, until {when}', { who, when });
  return isTimely
    ? t('Invited by {who}, who is no longer an admin. Not valid: invite again.', { who })
    : t('Invited by {who}. Not valid any more since {when}: invite again.', { who, when });
}

/** The row of a person, with its actions. */
const Person = ({ name, story, children }: { name: string; story: string; children: ReactNode }) => (
  <li>
    <div>
      <RowTitle>{name}</RowTitle>
      <p>{story}</p>
    </div>
    <RowActions>{children}</RowActions>
  </li>
);

/** `/admin/site/team`: the admins, the invitations and the form to invite. */
export function Team() {
  const data = useData();
  const { local } = useConfiguration();
  const admin = useAdmin();
  const uid = useUid();
  const query = useTeam();
  const team = query.data;
  const [leaving, setLeaving] = useState<Member | null>(null);
  const [withdrawn, setWithdrawn] = useState('');

  const attempt = async (work: () => Promise<string | void>) => {
    await notifyResult(work());
    void data.queryClient.invalidateQueries({ queryKey: ['team'] });
  };
  const remove = (member: Member) =>
    attempt(async () => {
      await admin.removeMember(member.uid);
      return t('{name} is no longer an admin.', { name: memberName(member) });
    });
  const passwordLink = (email: string) =>
    attempt(async () => {
      const { link } = await admin.session.askSite<{ link: string }>('/account/password-link', { email });
      await copyLink(email, link);
    });
  const withdraw = ({ id, email }: Invitation) =>
    attempt(async () => {
      const isDone = await admin.withdrawInvitation(id);
      setWithdrawn(id);
      return isDone
        ? t('The invitation of {name} is withdrawn.', { name: email })
        : t('The invitation of {name} was used or withdrawn already.', { name: email });
    });

  return (
    <Section aria-labelledby="team">
      <ScreenHead>
        <h2 id="team">{t('Team')}</h2>
      </ScreenHead>
      <p>{t('Admins can change everything here, and invite and remove each other.')}</p>
      <InviteForm withdrawn={withdrawn} />
      <Awaited query={query} label={t('Loading the team')} height="12rem" />
      {team && (
        <>
          <h3>{t('Admins')}</h3>
          <RowList aria-label={t('Admins')}>
            {team.members.map((member) => (
              <Person key={member.uid} name={memberName(member)} story={memberStory(member)}>
                {member.uid === uid ? (
                  <span>{t('You')}</span>
                ) : (
                  <>
                    {/* Where the site sends no mails, an admin hands over the link. */}
                    {local?.mails === 'handed-over' && member.email && (
                      <RowWord
                        aria-label={t('Create a link to a new password for {name}', { name: member.email })}
                        onClick={() => void passwordLink(member.email!)}
                      >
                        {t('New password')}
                      </RowWord>
                    )}
                    <DeleteAction
                      title={t('Remove')}
                      label={t('Remove {name}', { name: memberName(member) })}
                      onClick={() => setLeaving(member)}
                    />
                  </>
                )}
              </Person>
            ))}
          </RowList>
          <h3>{t('Open invitations')}</h3>
          {team.invitations.length === 0 ? (
            <p>{t('No open invitations.')}</p>
          ) : (
            <RowList aria-label={t('Open invitations')}>
              {team.invitations.map((invitation) => {
                const { id, email } = invitation;
                const isTimely = isOpen(invitation, new Date());
                const counts = isTimely && isOfAdmin(invitation, team.members);
                return (
                  <Person key={id} name={email} story={invitationStory(invitation, isTimely, counts)}>
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
                      onClick={() => void withdraw(invitation)}
                    >
                      {t('Withdraw')}
                    </RowWord>
                  </Person>
                );
              })}
            </RowList>
          )}
        </>
      )}
      {leaving && (
        <Confirm
          heading={t('Remove {name}?', { name: memberName(leaving) })}
          action={t('Remove')}
          onConfirm={() => void remove(leaving)}
          onClose={() => setLeaving(null)}
        >
          <p>
            {t(
              'This person can no longer change anything, even where the panel is open. Their changes remain, and their open invitations end.',
            )}
          </p>
        </Confirm>
      )}
    </Section>
  );
}
