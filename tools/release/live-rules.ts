import { findSite } from '../doctor/site';
import { checkIndexes } from '../doctor/indexes';
import { checkRules } from '../doctor/rules';

/**
 * Throws if the live rules and indexes differ from the sources: an app was tried with the latter and may need them.
 * Returns sentences about checks that could not be made.
 */
export async function requireLiveRules(configuration: string): Promise<string[]> {
  const site = await findSite({ configuration });
  try {
    const findings = [...(await checkRules(site)), ...(await checkIndexes(site))];
    const faults = findings.filter(({ state }) => state === 'fault');
    if (faults.length > 0)
      throw new Error(
        [
          ...faults.map(({ subject, says, remedy }) => `${subject}: ${says} → ${remedy}`),
          'An app is released when the rules and indexes of its sources are live. Where those that are live are newer, ' +
            'they are of another commit: pull it first. Nothing was released.',
        ].join('\n'),
      );
    return findings
      .filter(({ state }) => state === 'unseen')
      .map(({ subject, says }) => `${subject}: ${says}`);
  } finally {
    await site.key?.close();
  }
}
