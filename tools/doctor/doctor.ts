import { checkAdmins, checkContent } from './content';
import { describe, fault, good, unseen, type Finding } from './finding';
import { checkIndexes } from './indexes';
import { checkParts } from './parts';
import { findSite, type Site, type SiteOptions } from './site';
import { checkRules } from './rules';
import { checkFirestore, checkSignIn, proveServers } from './services';

/** `npm run doctor`. The exit code is 1 for a fault, 2 when the examination could not begin. */
export async function doctor(options: SiteOptions): Promise<void> {
  await examineAll(options).catch((error: Error) => {
    console.error(error.message);
    process.exit(2);
  });
}

async function examineAll(options: SiteOptions): Promise<void> {
  const findings: Finding[] = [];
  const tell = (...found: Finding[]) => {
    findings.push(...found);
    for (const finding of found) console.log(describe(finding));
  };
  const site = examinePossible(() => findSite(options), tell);
  if (site) await examine(site, tell);
  await site?.key?.administration.close();

  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  const faults = count('fault');
  const ending = count('unseen') > 0 ? ` ${count('unseen')} could not be looked at.` : '';
  console.log(`\n${faults === 0 ? 'No fault was found.' : `${faults} to mend.`}${ending}`);
  if (faults > 0) process.exitCode = 1;
}

function examinePossible(find: () => Site, tell: (finding: Finding) => void): Site | null {
  try {
    const site = find();
    tell(good('Configuration', `names the project ${site.configuration.firebase.projectId}`));
    return site;
  } catch (error) {
    tell(
      fault(
        'Configuration',
        (error as Error).message,
        'Compare it with config/local.json and docs/set-up.md.',
      ),
    );
    return null;
  }
}

async function examine(site: Site, tell: (...findings: Finding[]) => void): Promise<void> {
  const { strangers, ...isProven } = await proveServers(site);
  const withoutKey = { ...site, key: null };
  const ofData = isProven.firestore ? site : withoutKey;
  const firestore = await checkFirestore(site);
  const signIn = await checkSignIn(site);
  tell(firestore, signIn, ...strangers);
  if (firestore.state === 'good') {
    tell(...(await checkRules(ofData)), await checkIndexes(ofData));
    tell(await checkContent(ofData));
  } else {
    for (const subject of ['Rules', 'Indexes', 'Catalogue'])
      tell(unseen(subject, 'Firestore does not answer.'));
  }
  if (firestore.state === 'good' && signIn.state === 'good')
    tell(await checkAdmins(isProven.auth ? ofData : withoutKey));
  else tell(unseen('Admins', 'Firestore or the sign-in does not answer.'));
  tell(...(await checkParts(site)));
}
