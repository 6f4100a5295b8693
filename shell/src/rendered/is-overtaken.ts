import type { Configuration } from 'shared-data';
import type { RenderedState } from 'shared-data/contract';
import type { Published } from 'shared-data/contract';

interface Counted {
  integerValue: string;
}

declare global {
  interface Window {
    /** Whether the catalogue has changed since this page was rendered; absent in a page that was not. */
    isOvertaken?: Promise<boolean>;
  }
}

/**
 * Asks once, with one document read, whether what a page shows is still so: whether the catalogue's version is the page's, or one up to which
 * the pages that had to change were published, and this one was not among them.
 *
 * @see https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents/batchGet
 */
export async function isOvertaken(
  { firebase, local }: Pick<Configuration, 'firebase' | 'local'>,
  { version, address }: RenderedState,
): Promise<boolean> {
  if (version === undefined) return false;
  const database = `projects/${firebase.projectId}/databases/(default)/documents`;
  const server = local?.firestore ?? 'https://firestore.googleapis.com';
  // A plain post needs no preflight.
  const answer = await fetch(`${server}/v1/${database}:batchGet?key=${firebase.apiKey}`, {
    method: 'POST',
    body: JSON.stringify({
      documents: [`${database}/catalogue/summary`],
      mask: { fieldPaths: ['version', 'views.oneIn'] },
    }),
  });
  const [{ found }] = (await answer.json()) as [
    { found?: { fields: { version: Counted; views?: { mapValue: { fields?: { oneIn?: Counted } } } } } },
  ];
  window.oneIn = Number(found?.fields.views?.mapValue.fields?.oneIn?.integerValue ?? 0);
  const now = found ? Number(found.fields.version.integerValue) : null;
  if (now === version) return false;
  const published = await fetch('/published.json');
  if (!published.ok) return true;
  const { version: upTo, changed, before = 0 } = (await published.json()) as Published;
  return upTo !== now || Math.max(changed[address] ?? 0, before) > (version ?? 0);
}
