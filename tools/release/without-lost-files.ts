import type { Part } from 'server/configuration';
import { digest } from './compose';
import type { History, Release } from './history';
import type { Target } from './target';

/**
 * The history without the hashed files that are gone or changed where the part is live, and which releases lack them, as
 * sentences. These releases are withdrawn: a page that loaded one anew would fail.
 */
export async function withoutLostFiles(
  history: History,
  part: Part,
  target: Target,
): Promise<{ history: History; givenUp: string[] }> {
  const givenUp: string[] = [];
  const keep = async (release: Release): Promise<Release> => {
    const lost: string[] = [];
    for (const [file, expected] of Object.entries(release.hashed)) {
      const content = await target.read(part, file);
      if (!content || digest(content) !== expected) lost.push(file);
    }
    if (lost.length === 0) return release;
    givenUp.push(`Release ${release.number} is given up: ${lost.join(', ')} is lost.`);
    const hashed = Object.entries(release.hashed).filter(([file]) => !lost.includes(file));
    return { ...release, hashed: Object.fromEntries(hashed), isWithdrawn: true };
  };
  const releases: Release[] = [];
  for (const release of history.releases) releases.push(await keep(release));
  return { history: { ...history, releases }, givenUp };
}
