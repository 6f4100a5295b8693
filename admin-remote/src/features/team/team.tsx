import { useState } from 'react';
import { useAdmin, useTeam, useUid, type Invitation, type Member } from 'admin-data';
import { useData } from 'shared-data';
import { t } from 'shared-ui';
import styled from 'styled-components';
import { Confirm } from '../../components/dialog/dialog';
import { ListSection, ScreenHead } from '../../components/layout';
import { Awaited } from '../../components/loading';
import { notify } from '../../components/notices';
import { Invitations } from './invitations';
import { InviteForm } from './invite-form';
import { copyLink } from './invitation-link';
import { memberName, Members } from './members';
import { sayFailure } from '../../messages/say-failure';

const Section = styled(ListSection)`
  h3 {
    margin-top: var(--space-3);
    font-size: var(--text-m);
  }
`;

/** `/admin/site/team`: the admins, the invitations, and the form that invites. */
export function Team() {
  const data = useData();
  const admin = useAdmin();
  const uid = useUid();
  const query = useTeam();
  const team = query.data;
  const [leaving, setLeaving] = useState<Member | null>(null);
  const [withdrawn, setWithdrawn] = useState('');

  const attempt = async (work: () => Promise<string | void>) => {
    try {
      const done = await work();
      if (done) notify(done);
    } catch (cause) {
      notify(sayFailure(cause), { isFailure: true });
    }
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
          <Members
            members={team.members}
            uid={uid}
            onRemove={setLeaving}
            onPasswordLink={(email) => void passwordLink(email)}
          />
          <h3>{t('Open invitations')}</h3>
          {team.invitations.length === 0 ? (
            <p>{t('No open invitations.')}</p>
          ) : (
            <Invitations
              invitations={team.invitations}
              members={team.members}
              onWithdraw={(invitation) => void withdraw(invitation)}
            />
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
