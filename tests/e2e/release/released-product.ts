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
import { type AppName, remoteNames, root } from '../../../server/configuration/parts';
import { startSite, type Site as Product } from '../../../server/start/start-site';
import { isEverything } from '../../support/everything';
import { OneOfEachFile, type Started } from '../../support/browser/one-of-each-file';
import { anotherBuild, type BuiltChange } from './another-build';
import { copyProject, type ProjectCopy } from '../product/project-copy';

export interface ReleasedProduct {
  /** The running server with three folders that only releases write to. */
  product: Product;
  /** The folder that receives the releases. */
  folder: string;
  /** Releases the app as built, with replaced texts if given, without any checks. */
  release: (part: AppName, ...changes: BuiltChange[]) => Promise<void>;
  /** The same with the steps of `npm run deploy`, except the checks and the build of the sources. */
  deploy: (part: AppName, commit: string, ...changes: BuiltChange[]) => Promise<void>;
  /** Whether the screens of the changed app work among the live apps. `npm run deploy` checks this before it ships. */
  works: (part: AppName, ...changes: BuiltChange[]) => Promise<boolean>;
  /** Makes the previous release live again. */
  rollBack: (part: AppName) => Promise<void>;
  /** The digest of each live file of an app. */
  live: (part: AppName) => Record<string, string>;
}

/** Sources that a test may change, with the real commands that release them into the product's folder. */
export interface ReleasingProject extends ProjectCopy {
  /** Runs `npm run deploy` in the project, and returns its output. Throws it on failure. */
  deploy: (part: AppName) => Promise<string>;
  /** The same for `npm run rollback`. */
  rollback: (part: AppName) => Promise<string>;
}

interface WorkerFixtures {
  /** The released product of each test file. */
  releases: OneOfEachFile<ReleasedProduct>;
}

interface TestFixtures {
  /** Whether the server renders its pages. Otherwise the browser does. */
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
  // The screens are tested at the URL where the product serves them, as after a deployment.
  const target: Target = { ...folderTarget(folder), shellAddress: () => product!.addresses.shell };
  const dist = (part: AppName) => path.join(root, part, 'dist');
  const prepare = async (part: AppName, ...changes: BuiltChange[]) => {
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
  const release = async (part: AppName, ...changes: BuiltChange[]) => {
    await ship(await prepare(part, ...changes), target);
  };
  const deploy = async (part: AppName, commit: string, ...changes: BuiltChange[]) => {
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
      // The test itself opens the live screens afterwards. Nightly they are opened here as well.
      tryScreens: (tried, place, results) =>
        'files' in place || isEverything ? tryScreens(tried, place, results) : Promise.resolve(true),
    });
  };
  const works = async (part: AppName, ...changes: BuiltChange[]) => {
    const files = mkdtempSync(path.join(os.tmpdir(), 'product-'));
    writeProduct(await composeProduct(await prepare(part, ...changes), target), files);
    const isWorking = await tryScreens(part, { files }, path.join(files, 'results'));
    rmSync(files, { recursive: true });
    return isWorking;
  };
  try {
    for (const part of [...remoteNames, 'shell'] as const) await release(part);
    product = await startSite({ folder: (part) => path.join(folder, part), isRendered });
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

/** The product, released app by app from the local builds with the real command, and served from the result. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  project: [
    async ({ released }, use) => {
      const project = copyProject();
      const run = (word: string) => async (part: AppName) => {
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
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the required fixtures from the parameter
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
