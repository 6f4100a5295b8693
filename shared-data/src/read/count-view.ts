import type { Configuration } from '../contract/configuration';

const day = (now: Date): string => now.toISOString().slice(0, 10);

/**
 * Counts a view of a video. Of `oneIn` views, one is stored with this number; for the others nothing is sent. The request
 * names the video, not the viewer, and has no cookies. A view that cannot be stored is not counted. Loaded only after a
 * video has played, if the creator has views counted.
 *
 * @see https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents/commit
 */
export async function countView(
  { firebase, local }: Pick<Configuration, 'firebase' | 'local'>,
  id: string,
  oneIn: number,
  { random = Math.random, now = new Date() } = {},
): Promise<void> {
  if (random() * oneIn >= 1) return;
  const database = `projects/${firebase.projectId}/databases/(default)/documents`;
  const server = local?.firestore ?? 'https://firestore.googleapis.com';
  const counted = (fieldPath: string, step: number) => ({
    fieldPath,
    increment: { integerValue: String(step) },
  });
  const write = {
    update: { name: `${database}/views/${day(now)}`, fields: { video: { stringValue: id } } },
    updateMask: { fieldPaths: ['video'] },
    updateTransforms: [counted(`videos.\`${id.replace(/[\\`]/g, '\\$&')}\``, oneIn), counted('counted', 1)],
  };
  // Without a preflight, and sent even if the page closes.
  await fetch(`${server}/v1/${database}:commit?key=${firebase.apiKey}`, {
    method: 'POST',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
    body: JSON.stringify({ writes: [write] }),
  });
}
