import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadDemoContent } from '../../../server/start/demo-content';
import { startProduct } from '../../../server/start/start-product';
import { importLargeCatalogue } from './large-catalogue';

/** `demo` is what a first start brings; `large` has thousands of videos beside it. */
export type Content = 'demo' | 'large';

/** A folder for what the files of a run share; whoever runs the tests takes it away at the end. */
export default function prepare(): () => void {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'prepared-content-'));
  process.env['PREPARED_CONTENT'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** A password is as safe as its test needs; the cost that a product has is held where the server is tested. */
export const passwordCost = 16;

/** The data folder with thousands of videos, filled by the first worker that wants it; copy it, do not use it. */
export async function largeData(): Promise<string> {
  const prepared = process.env['PREPARED_CONTENT']!;
  const whole = path.join(prepared, 'large');
  if (existsSync(whole)) return whole;
  // Another name each time: a worker that failed to fill one tries again.
  const own = mkdtempSync(path.join(prepared, 'own-'));
  const product = await startProduct({ data: own, passwordCost });
  await loadDemoContent(product.firebase);
  await product.stop();
  importLargeCatalogue(own);
  // Another worker may have been faster.
  if (!existsSync(whole)) renameSync(own, whole);
  return whole;
}
