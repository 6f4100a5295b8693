import type { LocalFirebase } from 'local-firebase';

/** Takes the demo's banner away, as an administrator. */
export async function deleteBanners({ firestore, projectId, adminToken }: LocalFirebase): Promise<void> {
  const documents = `projects/${projectId}/databases/(default)/documents`;
  await fetch(`http://${firestore.host}:${firestore.port}/v1/${documents}:commit`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken}` },
    body: JSON.stringify({ writes: [{ delete: `${documents}/banners/320x50` }] }),
  });
}
