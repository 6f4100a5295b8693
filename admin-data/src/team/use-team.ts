import { useEffect, useRef } from 'react';
import { type Admin, useAdmin, useAdminQuery, useSession } from '../admin';

/** The admins and the invitations: one read each. Read again each time they are shown. */
export const useTeam = () => useAdminQuery(['team'], (admin) => admin.readTeam(), { staleTime: 0 });

/** The invitation that a link is for; null if it was used or withdrawn. */
export const useInvitation = (id: string) =>
  useAdminQuery(['invitation', id], (admin) => admin.readInvitation(id), { staleTime: 0 });

const minute = 60_000;

/**
 * The addresses of other admins who have this form open, such as `item/ID`. While the window is visible, reports each
 * minute that the form is open here. If there is only one admin, writes nothing, and reads at most once in ten minutes.
 */
export function useColleaguesAt(form: string): string[] {
  const admin = useAdmin();
  const { state } = useSession();
  const { data: isTeam = false } = useAdminQuery(['team', 'size'], ({ hasColleagues }) => hasColleagues(), {
    staleTime: 10 * minute,
  });
  /** The last report that the form is open. A report that it was closed must wait until this has arrived. */
  const reported = useRef<Promise<unknown>>(Promise.resolve());
  const report = ({ openForm }: Admin) => {
    const answer = openForm(form);
    reported.current = answer.catch(() => undefined);
    return answer;
  };
  const { data: colleagues = [] } = useAdminQuery(['team', 'at', form], report, {
    enabled: isTeam && state === 'admin',
    ...{ staleTime: 0, gcTime: 0, refetchInterval: minute, refetchOnWindowFocus: true },
  });
  useEffect(() => {
    if (!isTeam) return undefined;
    return () => void reported.current.then(admin.closeForm).catch(() => undefined);
  }, [admin, isTeam]);
  return colleagues;
}
