import { checkAdmins, checkContent } from './content';
import { describe, fault, good, unseen, type Finding } from './finding';
import { checkIndexes } from './indexes';
import { checkDomain, checkPages } from './pages';
import { checkParts } from './parts';
import { findSite, type Site, type SiteOptions } from './site';
import { checkRules } from './rules';
import { checkFirestore, checkSignIn, strangersOf } from './services';

/** `npm run doctor`. The exit code is 1 for a fault, and 2 if the examination could not begin. */
export async function doctor(options: SiteOptions): Promise<void> {
  const isHealthy = await examineAll(options).catch((error: Error) => {
    console.error(error.message);
    process.exit(2);
  });
  if (!isHealthy) process.exitCode = 1;
}

/** Prints the findings about a site. Returns whether none is a fault. */
export async function examineAll(options: SiteOptions): Promise<boolean> {
  const findings: Finding[] = [];
  const tell = (...found: Finding[]) => {
    findings.push(...found);
    for (const finding of found) console.log(describe(finding));
  };
  const site = await findSite(options).catch((error: Error) => {
    tell(fault('Configuration', error.message, 'Compare it with config/local.json and docs/set-up.md.'));
    return null;
  });
  if (site) {
    tell(good('Configuration', `names the project ${site.configuration.firebase.projectId}`));
    await examine(site, tell);
    await site.key?.close();
  }

  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  const faults = count('fault');
  const ending = count('unseen') > 0 ? ` ${count('unseen')} could not be looked at.` : '';
  console.log(`\n${faults === 0 ? 'No fault was found.' : `${faults} to mend.`}${ending}`);
  return faults === 0;
}

async function examine(site: Site, tell: (...findings: Finding[]) => void): Promise<void> {
  const firestore = await checkFirestore(site);
  const signIn = await checkSignIn(site);
  tell(firestore, signIn, ...strangersOf(site));
  if (firestore.state === 'good') {
    tell(...(await checkRules(site)), ...(await checkIndexes(site)));
    tell(await checkContent(site));
  } else {
    for (const subject of ['Rules', 'Indexes', 'Catalogue'])
      tell(unseen(subject, 'Firestore does not answer.'));
  }
  if (firestore.state === 'good' && signIn.state === 'good') tell(await checkAdmins(site));
  else tell(unseen('Admins', 'Firestore or the sign-in does not answer.'));
  tell(...(await checkParts(site)), ...(await checkPages(site)), ...(await checkDomain(site)));
}
