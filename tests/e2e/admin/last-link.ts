import type { LocalFirebase } from 'local-firebase';

/** The link in the most recent mail. */
export async function lastLink({ auth, projectId, adminToken }: LocalFirebase): Promise<string> {
  const address = `http://${auth.host}:${auth.port}/emulator/v1/projects/${projectId}/oobCodes`;
  const answer = await fetch(address, { headers: { authorization: `Bearer ${adminToken}` } });
  const { oobCodes } = (await answer.json()) as { oobCodes: { oobLink: string }[] };
  return oobCodes.at(-1)!.oobLink;
}
