import type { LocalFirebase } from 'local-firebase';

/** Calls a method of the protocol as the administrator. In the body, `$` is the name of the database. */
export async function askDatabase(
  { address, projectId, adminToken }: LocalFirebase,
  method: string,
  body: object,
): Promise<any> {
  const name = `projects/${projectId}/databases/(default)/documents`;
  const answer = await fetch(`${address}/v1/${name}:${method}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken}` },
    body: JSON.stringify(body).replaceAll('"$/', `"${name}/`),
  });
  expect(answer.status).toBe(200);
  return answer.json();
}
