import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { digest } from '../../commands/release/compose';
import { readFolder } from '../../commands/release/read-build';
import { loadDemoContent } from '../../commands/demo-content';
import type { Part } from '../../hosting/hosting-configuration';
import { startProduct, type Product } from '../../hosting/start-product';
import { copyProject, type ProjectCopy } from './project-copy';

export interface ReleasedProduct {
  /** Sources that a test may change. */
  project: ProjectCopy;
  /** What the real server serves: three folders that only releases write to. */
  product: Product;
  /** Runs `npm run deploy` in the project; answers what it printed. Throws that when it refuses. */
  deploy: (part: Part) => Promise<string>;
  /** The same for `npm run rollback`. */
  rollback: (part: Part) => Promise<string>;
  /** The digest of each file that is live of a part. */
  live: (part: Part) => Record<string, string>;
}

/** The product released part by part by the real command, and served from where it was released to. */
export const test = base.extend<object, { released: ReleasedProduct }>({
  released: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs: nothing
    async ({}, use) => {
      const project = copyProject();
      const folder = mkdtempSync(path.join(os.tmpdir(), 'live-'));
      const run = (word: string) => async (part: Part) => {
        const { code, output } = await project.npmRun(word, [part, '--to', folder]);
        if (code !== 0) throw new Error(output);
        return output;
      };
      const deploy = run('deploy');
      for (const part of ['site-remote', 'admin-remote', 'shell'] as const) await deploy(part);
      const product = await startProduct({ folder: (part) => path.join(folder, part) });
      await loadDemoContent(product.firebase);
      await use({
        project,
        product,
        deploy,
        rollback: run('rollback'),
        live: (part) =>
          Object.fromEntries(
            [...readFolder(path.join(folder, part))].map(([file, text]) => [file, digest(text)]),
          ),
      });
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
      project.remove();
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  baseURL: async ({ released }, use) => use(released.product.addresses.shell),
});
