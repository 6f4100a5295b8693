import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { type AppName, parts, remoteNames, root } from '../../../server/configuration/parts';
import {
  composeSite,
  folderHost,
  folderOfApp,
  readBuilds,
  releaseSite,
  type Host,
} from '../../../server/release';
import { loadDemoContent } from '../../../server/start/demo-content';
import { startSite, type Site as Product } from '../../../server/start/start-site';
import { readLocalBuild } from '../../../tools/release/build';
import { deployParts, type Steps } from '../../../tools/release/deploy';
import { rollBackParts } from '../../../tools/release/rollback';
import { tryScreens } from '../../../tools/release/try-screens';
import { OneOfEachFile, type Started } from '../../support/browser/one-of-each-file';
import { isEverything } from '../../support/everything';
import { copyProject, type ProjectCopy } from '../product/project-copy';
import { anotherBuild, type BuiltChange } from './another-build';

export interface ReleasedProduct {
  /** The running server, whose files only releases replace. */
  product: Product;
  /** The folder that receives the releases. */
  folder: string;
  /** Releases the app as built, with replaced texts if given, without any checks. */
  release: (part: AppName, ...changes: BuiltChange[]) => Promise<void>;
  /** Releases with the steps of `npm run deploy`, except the checks and the build of the sources. */
  deploy: (changed: AppName[], commit: string, ...changes: BuiltChange[]) => Promise<void>;
  rollBack: (part: AppName) => Promise<void>;
  /** The hash of each live file of an app, by its path in the app's folder. */
  live: (part: AppName) => Promise<Record<string, string>>;
}

/** Sources that a test may change, with the real commands that release them into the product's folder. */
export interface ReleasingProject extends ProjectCopy {
  /** Runs `npm run deploy` in the project, and returns its output. Throws it on failure. */
  deploy: (...parts: AppName[]) => Promise<string>;
  /** The same for `npm run rollback`. */
  rollback: (...parts: AppName[]) => Promise<string>;
}

interface WorkerFixtures {
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
  // The live screens are opened at the URL where the product serves them.
  const host = (): Host => ({ ...folderHost(folder), origin: product?.addresses.shell ?? null });
  const release = async (part: AppName, ...changes: BuiltChange[]) => {
    const built = anotherBuild(path.join(root, part, 'dist'), changes);
    const build = await readLocalBuild(part, built, undefined);
    rmSync(built, { recursive: true, force: true });
    const builds = new Map([[part, build]]);
    await releaseSite(host(), () => composeSite(host(), { builds }), `deploy ${part}`);
  };
  const deploy = (changed: AppName[], commit: string, ...changes: BuiltChange[]) =>
    deployParts(
      changed,
      { host: host(), configuration: undefined },
      {
        readCommit: () => commit,
        checkParts: async () => {},
        buildPart: async (part, place) => {
          mkdirSync(path.dirname(place), { recursive: true });
          renameSync(anotherBuild(path.join(root, part, 'dist'), changes), place);
        },
        tryScreens: tryBeforeRelease,
      },
    );
  try {
    for (const part of [...remoteNames, 'shell'] as const) await release(part);
    product = await startSite({ folder: folderOfApp(folder), isRendered });
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
    rollBack: (part) =>
      rollBackParts(
        [part],
        { host: host(), configuration: undefined },
        { buildPart: async () => {}, tryScreens: isEverything ? tryBeforeRelease : async () => true },
      ),
    live: async (part) =>
      Object.fromEntries((await readBuilds(host(), await host().live())).get(part)!.files),
  };
  return { value, stop };
}

/** Tests open the live screens themselves. Nightly they are opened by the release as well. */
const tryBeforeRelease: Steps['tryScreens'] = (changed, place, results) =>
  'files' in place || isEverything ? tryScreens(changed, place, results) : Promise.resolve(true);

/** Releases or rolls back one app, and expects the builds of the others to be unchanged. */
export async function alone<T>(
  { live }: ReleasedProduct,
  part: AppName,
  change: (part: AppName) => Promise<T>,
): Promise<T> {
  const others = () => Promise.all(parts.filter((other) => other !== part).map(live));
  const before = await others();
  const output = await change(part);
  if (JSON.stringify(await others()) !== JSON.stringify(before))
    throw new Error(`The release of ${part} has changed another app.`);
  return output;
}

/** The product, released app by app from the local builds, and served from the result. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  project: [
    async ({ released }, use) => {
      const project = copyProject();
      const run =
        (word: string) =>
        (...changed: AppName[]) =>
          project.run(`npm run --silent ${word} -- ${changed.join(' ')} --to ${released.folder}`);
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
