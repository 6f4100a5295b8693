import { type IndexDefinitions, spelled } from '../store/index-definitions';
import { StatusError } from '../status';

interface Deployed {
  /** The text of the current security rules. */
  rules: string;
  indexes: IndexDefinitions;
}

/**
 * Answers calls with which an administrator examines what is deployed: release and ruleset of Firebase Rules, composite
 * indexes and fields of Firestore. Throws NOT_FOUND for other paths.
 */
export function readDeployed(pathname: string, projectId: string, { rules, indexes }: Deployed): unknown {
  const project = `projects/${projectId}`;
  const ruleset = `${project}/rulesets/current`;
  const groups = `${project}/databases/(default)/collectionGroups`;
  switch (pathname.replace('/v1/', '')) {
    case `${project}/releases/cloud.firestore`:
      return { name: `${project}/releases/cloud.firestore`, rulesetName: ruleset };
    case ruleset:
      return { name: ruleset, source: { files: [{ name: 'firestore.rules', content: rules }] } };
    case `${groups}/-/indexes`:
      return {
        indexes: indexes.composites.map(({ collectionGroup, fields }, i) => ({
          name: `${groups}/${collectionGroup}/indexes/${i}`,
          queryScope: 'COLLECTION',
          fields: fields.map(spelled),
          state: 'READY',
        })),
      };
    case `${groups}/-/fields`:
      return {
        fields: indexes.overrides.map(({ collectionGroup, path, modes }) => ({
          name: `${groups}/${collectionGroup}/fields/${path}`,
          indexConfig: {
            indexes: modes.map((mode) => ({
              queryScope: 'COLLECTION',
              fields: [spelled({ path, mode })],
              state: 'READY',
            })),
          },
        })),
      };
    default:
      throw new StatusError('NOT_FOUND', `${pathname.slice(0, 100)} was not found.`);
  }
}
