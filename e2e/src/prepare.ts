import { mkdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadDemoContent } from '../../commands/demo-content';
import { startProduct } from '../../hosting/start-product';
import { importLargeCatalogue } from './large-catalogue';

/** `demo` is what a first start brings; `large` has thousands of videos beside it. */
export type Content = 'demo' | 'large';

/** The data folder that was prepared with thousands of videos; copy it, do not use it. */
export const largeData = (): string => path.join(process.env['PREPARED_CONTENT']!, 'large');

/** Fills a data folder with thousands of videos, once for all browser tests. */
export default async function prepare(): Promise<() => void> {
  const folder = path.join(os.tmpdir(), `prepared-content-${process.pid}`);
  process.env['PREPARED_CONTENT'] = folder;
  mkdirSync(largeData(), { recursive: true });
  const product = await startProduct({ data: largeData() });
  await loadDemoContent(product.firebase);
  await product.stop();
  importLargeCatalogue(largeData());
  return () => rmSync(folder, { recursive: true, force: true });
}
