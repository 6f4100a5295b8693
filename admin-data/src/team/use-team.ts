import { useAdminQuery } from '../admin-provider';

/** The admins and the invitations; read again each time they are shown: one read each. */
export const useTeam = () => useAdminQuery(['team'], (admin) => admin.readTeam(), { staleTime: 0 });

/** The invitation of a link; null if it was used or withdrawn. */
export const useInvitation = (id: string) =>
  useAdminQuery(['invitation', id], (admin) => admin.readInvitation(id), { staleTime: 0 });
