import { withData } from 'shared-data';
import { contractVersion, type AdminScreen, type Remote } from 'shared-data/contract';
import { Admin } from './app/admin';

/** The remote that the shell loads: the panel. */
export const remote = { contractVersion, screens: { admin: withData(Admin) } } satisfies Remote<AdminScreen>;
