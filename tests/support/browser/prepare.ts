import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadDemoContent } from '../../../server/start/demo-content';
import { startSite } from '../../../server/start/start-site';
import { importLargeCatalogue } from './large-catalogue';

/** `demo` is the content of a first start. `large` has thousands of additional videos. */
export type Content = 'demo' | 'large';

/** Creates a folder that all files of a run share. The returned function deletes it at the end. */
export default function prepare(): () => void {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'prepared-content-'));
  process.env['PREPARED_CONTENT'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** The cost of password hashes in tests. A low cost keeps tests fast; tests of the server check the cost in production. */
export const passwordCost = 16;

/** A data folder with thousands of videos, filled by the first worker that needs it. Copy it before use. */
export async function largeData(): Promise<string> {
  const prepared = process.env['PREPARED_CONTENT']!;
  const whole = path.join(prepared, 'large');
  if (existsSync(whole)) return whole;
  // A unique folder, so that a worker can try again after a failure.
  const own = mkdtempSync(path.join(prepared, 'own-'));
  const product = await startSite({ data: own, passwordCost });
  await loadDemoContent(product.firebase);
  await product.stop();
  importLargeCatalogue(own);
  // Another worker may have finished first.
  if (!existsSync(whole)) renameSync(own, whole);
  return whole;
}
