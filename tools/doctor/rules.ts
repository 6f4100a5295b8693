import { readFileSync } from 'node:fs';
import { databaseFiles } from 'server/configuration';
import { notSignedIn } from '../programs/firebase-tools';
import { ask, inWords, jsonOf } from './ask';
import { fault, good, unseen, type Finding } from './finding';
import type { Site } from './site';
import { documentsOf, firstRead } from './services';

const subject = 'Rules';

/** Checks that the deployed rules are those of firestore.rules: what a visitor may do, and the text. */
export async function checkRules(site: Site): Promise<Finding[]> {
  const { local } = site.configuration;
  const deploy = local
    ? 'The server reads firestore.rules again when it is saved; its log says why it does not.'
    : 'npm run deploy -- rules';

  const read = await firstRead(site);
  if (read.status !== 200)
    return [fault(subject, `Visitors may not read: Firestore ${inWords(read)}.`, deploy)];
  // This document does not exist. So the test loses no data even if the rules let everybody delete.
  const name = documentsOf(site).replace(/^.*\/v1\//, '');
  const write = await ask(`${documentsOf(site)}:commit`, {
    body: { writes: [{ delete: `${name}/items/the-doctor-looks-whether-this-is-denied` }] },
  });
  if (write.status !== 403)
    return [fault(subject, `Everybody may write: Firestore ${inWords(write)} to a visitor’s write.`, deploy)];
  const finding = good(subject, 'visitors read and do not write');
  return local ? [finding] : [finding, await compareTexts(site, deploy)];
}

async function compareTexts({ configuration: { firebase }, key }: Site, deploy: string): Promise<Finding> {
  if (!key) return unseen(subject, `Their text cannot be seen: ${notSignedIn}`);
  const server = 'https://firebaserules.googleapis.com/v1';
  const token = await key.token();
  const release = await ask(`${server}/projects/${firebase.projectId}/releases/cloud.firestore`, { token });
  if (release.status === 404) return fault(subject, 'No rules were ever deployed.', deploy);
  const { rulesetName } = (jsonOf(release) ?? {}) as { rulesetName?: string };
  const ruleset = rulesetName ? await ask(`${server}/${rulesetName}`, { token }) : release;
  const files = (jsonOf(ruleset) as { source?: { files?: { content: string }[] } } | null)?.source?.files;
  if (!files)
    return unseen(
      subject,
      `The deployed text cannot be seen: the server ${inWords(ruleset)}. The role "Firebase Rules Viewer" shows it to the key.`,
    );
  const file = readFileSync(databaseFiles.rules, 'utf8');
  const same = plain(files.map(({ content }) => content).join('\n')) === plain(file);
  return same
    ? good(subject, 'are those of firestore.rules')
    : fault(subject, 'Other rules hold than those of firestore.rules.', deploy);
}

const plain = (text: string): string => text.replaceAll('\r\n', '\n').trim();
