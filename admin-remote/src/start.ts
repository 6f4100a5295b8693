import { contractVersion, type AdminRemote } from 'shared-data/contract';
import { Admin } from './admin/admin';

/** What the shell loads: the panel. */
export const remote: AdminRemote = { contractVersion, screens: { admin: Admin } };
