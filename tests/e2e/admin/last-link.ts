import type { LocalFirebase } from 'local-firebase';

export async function lastLink({ address, projectId, adminToken }: LocalFirebase): Promise<string> {
  const codes = `${address}/emulator/v1/projects/${projectId}/oobCodes`;
  const answer = await fetch(codes, { headers: { authorization: `Bearer ${adminToken}` } });
  const { oobCodes } = (await answer.json()) as { oobCodes: { oobLink: string }[] };
  return oobCodes.at(-1)!.oobLink;
}
