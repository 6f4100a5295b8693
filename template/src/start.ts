import { withData } from 'shared-data';
import { contractVersion, type Remote } from 'shared-data/contract';
import { SampleScreen } from './sample/sample';

/** What the shell loads from this remote: the screens by name. */
export const remote = {
  contractVersion,
  screens: { ['sample']: withData(SampleScreen) },
} satisfies Remote;
