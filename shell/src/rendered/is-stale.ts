import type { Configuration } from 'shared-data';
import type { RenderedState } from 'shared-data/contract';
import type { Published } from 'shared-data/contract';

interface FirestoreInteger {
  integerValue: string;
}

/**
 * Checks with one document read whether a page is stale. It is current if its catalog version is that of the database, or if
 * all changed pages up to that version were published and this page is not one of them.
 *
 * @see https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents/batchGet
 */
export async function isStale(
  { firebase, local }: Pick<Configuration, 'firebase' | 'local'>,
  { version, address }: RenderedState,
): Promise<boolean> {
  if (version === undefined) return false;
  const database = `projects/${firebase.projectId}/databases/(default)/documents`;
  const server = local?.firestore ?? 'https://firestore.googleapis.com';
  // A request without a JSON content type needs no CORS preflight.
  const response = await fetch(`${server}/v1/${database}:batchGet?key=${firebase.apiKey}`, {
    method: 'POST',
    body: JSON.stringify({
      documents: [`${database}/catalogue/summary`],
      mask: { fieldPaths: ['version', 'views.oneIn'] },
    }),
  });
  const [{ found }] = (await response.json()) as [
    {
      found?: {
        fields: {
          version: FirestoreInteger;
          views?: { mapValue: { fields?: { oneIn?: FirestoreInteger } } };
        };
      };
    },
  ];
  window.oneIn = Number(found?.fields.views?.mapValue.fields?.oneIn?.integerValue ?? 0);
  const currentVersion = found ? Number(found.fields.version.integerValue) : null;
  if (currentVersion === version) return false;
  const published = await fetch('/published.json');
  if (!published.ok) return true;
  const { version: publishedVersion, changed, before = 0 } = (await published.json()) as Published;
  return publishedVersion !== currentVersion || Math.max(changed[address] ?? 0, before) > (version ?? 0);
}
