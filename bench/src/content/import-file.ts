import { planImport, readContentFile, runImport, type Administration } from 'admin-data';

/** Imports a file of any size as the panel does. */
export async function importFile(store: Administration, file: File): Promise<void> {
  const plan = await planImport(store, file, await readContentFile(file));
  if (plan.refused.count > 0) throw new Error(plan.refused.first[0]!.reason);
  await runImport(store, file, plan);
}
