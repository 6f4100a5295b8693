import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { digest } from '../../../tools/release/compose';
import { deployPart } from '../../../tools/release/deploy-part';
import { folderTarget } from '../../../tools/release/folder-target';
import { readBuild, readFolder } from '../../../tools/release/read-build';
import { composeProduct, tryScreens, writeProduct } from '../../../tools/release/screens';
import { prepareRelease, prepareRollback, ship } from '../../../tools/release/ship';
import type { Target } from '../../../tools/release/target';
import { loadDemoContent } from '../../../server/start/demo-content';
import { root } from '../../../server/configuration/root';
import { remoteNames, type Part } from '../../../server/configuration/parts';
import { startProduct, type Product } from '../../../server/start/start-product';
import { isEverything } from '../../support/browser/everything';
import { OneOfEachFile, type Started } from '../../support/browser/one-of-each-file';
import { anotherBuild, type BuiltChange } from './another-build';
import { copyProject, type ProjectCopy } from '../product/project-copy';

export interface ReleasedProduct {
  /** What the real server serves: three folders that only releases write to. */
  product: Product;
  /** The folder that releases go to. */
  folder: string;
  /** Releases the part as it was built, with other texts where they are given; nobody tries or looks at it. */
  release: (part: Part, ...changes: BuiltChange[]) => Promise<void>;
  /** The same as `npm run deploy` does it, but for the checks and the build of the sources. */
  deploy: (part: Part, commit: string, ...changes: BuiltChange[]) => Promise<void>;
  /** Whether the screens of the changed part work among what is live: what a release asks before it ships. */
  works: (part: Part, ...changes: BuiltChange[]) => Promise<boolean>;
  /** Makes the release before the live one live again. */
  rollBack: (part: Part) => Promise<void>;
  /** The digest of each file that is live of a part. */
  live: (part: Part) => Record<string, string>;
}

/** Sources that a test may change, and the real commands that release them into the product's folder. */
export interface ReleasingProject extends ProjectCopy {
  /** Runs `npm run deploy` in the project; answers what it printed. Throws that when it refuses. */
  deploy: (part: Part) => Promise<string>;
  /** The same for `npm run rollback`. */
  rollback: (part: Part) => Promise<string>;
}

interface WorkerFixtures {
  /** The released product of each file. */
  releases: OneOfEachFile<ReleasedProduct>;
}

interface TestFixtures {
  /** Whether its pages arrive as HTML; else each is drawn in the browser. */
  isRendered: boolean;
  released: ReleasedProduct;
  project: ReleasingProject;
}

async function startReleased(isRendered: boolean): Promise<Started<ReleasedProduct>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'live-'));
  let product: Product | undefined;
  const stop = async () => {
    await product?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  // The screens are looked at where the product serves them, as those of a deployed one.
  const target: Target = { ...folderTarget(folder), shellAddress: () => product!.addresses.shell };
  const dist = (part: Part) => path.join(root, part, 'dist');
  const prepare = async (part: Part, ...changes: BuiltChange[]) => {
    const built = anotherBuild(dist(part), changes);
    const build = readBuild({
      part,
      folder: built,
      commit: undefined,
      configuration: undefined,
      hosting: undefined,
    });
    rmSync(built, { recursive: true, force: true });
    return prepareRelease(part, target, build, new Date());
  };
  const release = async (part: Part, ...changes: BuiltChange[]) => {
    await ship(await prepare(part, ...changes), target);
  };
  const deploy = async (part: Part, commit: string, ...changes: BuiltChange[]) => {
    const deployment = {
      part,
      preview: false,
      to: folder,
      configuration: undefined,
      withoutLostFiles: false,
    };
    await deployPart(deployment, target, {
      readCommit: () => commit,
      checkPart: async () => {},
      buildPart: async (_, place) => {
        mkdirSync(path.dirname(place), { recursive: true });
        renameSync(anotherBuild(dist(part), changes), place);
      },
      // The test opens what is live then itself; nightly its screens are opened once more.
      tryScreens: (tried, place, results) =>
        'files' in place || isEverything ? tryScreens(tried, place, results) : Promise.resolve(true),
    });
  };
  const works = async (part: Part, ...changes: BuiltChange[]) => {
    const files = mkdtempSync(path.join(os.tmpdir(), 'product-'));
    writeProduct(await composeProduct(await prepare(part, ...changes), target), files);
    const isWorking = await tryScreens(part, { files }, path.join(files, 'results'));
    rmSync(files, { recursive: true });
    return isWorking;
  };
  try {
    for (const part of [...remoteNames, 'shell'] as const) await release(part);
    product = await startProduct({ folder: (part) => path.join(folder, part), isRendered });
    await loadDemoContent(product.firebase);
  } catch (error) {
    await stop();
    throw error;
  }
  const value: ReleasedProduct = {
    product,
    folder,
    release,
    deploy,
    works,
    rollBack: async (part) => {
      await ship(await prepareRollback(part, target, new Date()), target);
    },
    live: (part) =>
      Object.fromEntries(
        [...readFolder(path.join(folder, part))].map(([file, text]) => [file, digest(text)]),
      ),
  };
  return { value, stop };
}

/** The product released part by part as the real command does it, from what was built, and served from there. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  project: [
    async ({ released }, use) => {
      const project = copyProject();
      const run = (word: string) => async (part: Part) => {
        const { code, output } = await project.npmRun(word, [part, '--to', released.folder]);
        if (code !== 0) throw new Error(output);
        return output;
      };
      await use({ ...project, deploy: run('deploy'), rollback: run('rollback') });
      project.remove();
    },
    { timeout: 120_000 },
  ],
  isRendered: [false, { option: true }],
  releases: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs: nothing
    async ({}, use) => {
      const releases = new OneOfEachFile<ReleasedProduct>();
      await use(releases);
      await releases.stop();
    },
    { scope: 'worker' },
  ],
  released: [
    async ({ releases, isRendered }, use, { file }) =>
      use(await releases.of(`${isRendered} ${file}`, () => startReleased(isRendered))),
    { timeout: 120_000 },
  ],
  baseURL: async ({ released }, use) => use(released.product.addresses.shell),
});
