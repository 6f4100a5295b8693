import { readFileSync } from 'node:fs';
import { databaseFiles } from 'server/configuration';
import { notSignedIn } from '../programs/firebase-tools';
import { ask, inWords, jsonOf } from './ask';
import { fault, good, unseen, type Finding } from './finding';
import type { Site } from './site';
import { documentsOf } from './services';

const subject = 'Indexes';

interface Field {
  fieldPath: string;
  order?: string;
  arrayConfig?: string;
}

interface IndexesFile {
  indexes: { collectionGroup: string; queryScope: string; fields: Field[] }[];
  fieldOverrides: {
    collectionGroup: string;
    fieldPath: string;
    ttl?: boolean;
    indexes: { order?: string; arrayConfig?: string; queryScope: string }[];
  }[];
}

/** An index in the answer of Firestore's administration API. */
interface DeployedIndex {
  name: string;
  queryScope: string;
  fields: Field[];
  state: string;
}
interface DeployedField {
  name: string;
  indexConfig?: { indexes?: Omit<DeployedIndex, 'name'>[] };
  ttlConfig?: { state: string };
}

/** Checks that each index in firestore.indexes.json is deployed and ready. Others may exist. A local server reads the file. */
export async function checkIndexes(site: Site): Promise<Finding[]> {
  if (site.configuration.local) return [];
  const deploy = 'npm run deploy -- rules';
  if (!site.key) return [unseen(subject, `They cannot be seen: ${notSignedIn}`)];
  const token = await site.key.token();
  const groups = documentsOf(site).replace(/documents$/, 'collectionGroups/-');
  const filter = encodeURIComponent('indexConfig.usesAncestorConfig=false OR ttlConfig:*');
  const indexes = await ask(`${groups}/indexes?pageSize=300`, { token });
  const fields = await ask(`${groups}/fields?pageSize=300&filter=${filter}`, { token });
  const refused = [indexes, fields].find(({ status }) => status !== 200);
  if (refused)
    return [
      unseen(
        subject,
        `They cannot be seen: Firestore ${inWords(refused)}. The role "Cloud Datastore Index Admin" shows them to the key.`,
      ),
    ];
  const file = JSON.parse(readFileSync(databaseFiles.indexes, 'utf8')) as IndexesFile;
  const deployed = deployedKeys(
    (jsonOf(indexes) as { indexes?: DeployedIndex[] }).indexes ?? [],
    (jsonOf(fields) as { fields?: DeployedField[] }).fields ?? [],
  );
  const missing = wantedKeys(file).filter((key) => !deployed.has(key));
  if (missing.length > 0) return [fault(subject, `Not deployed: ${missing.join('; ')}.`, deploy)];
  const building = [...deployed].filter(([, isReady]) => !isReady).map(([key]) => key);
  if (building.length > 0)
    return [
      fault(subject, `Still being built: ${building.join('; ')}.`, 'Wait some minutes, then look again.'),
    ];
  return [good(subject, 'are those of firestore.indexes.json')];
}

function wantedKeys({ indexes, fieldOverrides }: IndexesFile): string[] {
  return [
    ...indexes.map(({ collectionGroup, queryScope, fields }) =>
      compositeKey(collectionGroup, queryScope, fields),
    ),
    ...fieldOverrides.map(({ collectionGroup, fieldPath, indexes: single, ttl = false }) =>
      fieldKey(collectionGroup, fieldPath, single.map(modeOf), ttl),
    ),
  ];
}

/** For each deployed index, whether it is ready. */
function deployedKeys(indexes: DeployedIndex[], fields: DeployedField[]): Map<string, boolean> {
  const keys = new Map<string, boolean>();
  for (const { name, queryScope, fields: of, state } of indexes)
    keys.set(compositeKey(groupOf(name), queryScope, of), state === 'READY');
  for (const { name, indexConfig, ttlConfig } of fields) {
    const single = indexConfig?.indexes ?? [];
    const modes = single.map(({ queryScope, fields: [field] }) => modeOf({ ...field, queryScope }));
    const fieldPath = name.split('/fields/')[1]!;
    const isReady = single.every(({ state }) => state === 'READY') && ttlConfig?.state !== 'CREATING';
    keys.set(fieldKey(groupOf(name), fieldPath, modes, Boolean(ttlConfig)), isReady);
  }
  return keys;
}

const groupOf = (name: string): string => /collectionGroups\/([^/]+)/.exec(name)![1]!;

function compositeKey(group: string, scope: string, fields: Field[]): string {
  const written = fields.map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`);
  // Firestore appends the document's name to each index. Its direction is that of the last field.
  const last = fields.at(-1)!;
  if (last.fieldPath !== '__name__') written.push(`__name__ ${last.order ?? 'ASCENDING'}`);
  return `${group} (${written.join(', ')})${scope === 'COLLECTION' ? '' : ` ${scope}`}`;
}

const modeOf = (one: { order?: string; arrayConfig?: string; queryScope: string }): string =>
  `${one.order ?? one.arrayConfig} ${one.queryScope}`;

const fieldKey = (group: string, path: string, modes: string[], ttl: boolean): string =>
  `${group}.${path} (${[...modes].sort().join(', ') || 'no index'}${ttl ? ', deletes by age' : ''})`;
