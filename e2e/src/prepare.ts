import { existsSync, mkdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadDemoContent } from '../../commands/demo-content';
import { startProduct } from '../../hosting/start-product';
import { importLargeCatalogue } from './large-catalogue';

/** `demo` is what a first start brings; `large` is a catalogue of thousands. */
export type Content = 'demo' | 'large';

const folder = path.join(os.tmpdir(), `product-content-${process.pid}`);

/** The data folder that was prepared with this content; copy it, do not use it. */
export const preparedData = (content: Content): string =>
  path.join(process.env['PREPARED_CONTENT'] ?? folder, content);

/** Fills a data folder for each kind of content, once for all browser tests. */
export default async function prepare(): Promise<() => void> {
  process.env['PREPARED_CONTENT'] = folder;
  rmSync(folder, { recursive: true, force: true });
  for (const content of ['demo', 'large'] as const) {
    const data = preparedData(content);
    mkdirSync(data, { recursive: true });
    const product = await startProduct({ data });
    await loadDemoContent(product.firebase, product.addresses.shell);
    if (content === 'large') await importLargeCatalogue(product.firebase);
    await product.stop();
  }
  return () => {
    if (existsSync(folder)) rmSync(folder, { recursive: true });
  };
}
