import { withData } from 'shared-data';
import { contractVersion, type AdminScreen, type Remote } from 'shared-data/contract';
import { Admin } from './app/admin';

/** What the shell loads from this remote: the panel. */
export const remote = { contractVersion, screens: { admin: withData(Admin) } } satisfies Remote<AdminScreen>;
