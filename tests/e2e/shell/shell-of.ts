import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { PageConfiguration, RegisteredRemote } from '../../../server/configuration/page';
import { partsPath, type AppName } from '../../../server/configuration/parts';
import { buildOf, clips } from '../../../server/http/serve-apps';
import { servePart } from '../../support/server/serve-shell';
import { test as base } from '../../support/browser/product';

interface Manifest {
  contract: number;
  entry: string;
  start: string[];
}

/** A copy of a built app that the test can break. */
interface AppCopy {
  folder: string;
  changeManifest: (change: (manifest: Manifest) => void) => void;
}

interface ServeOptions {
  /** An unused port by default. */
  port?: number;
  change?: (copy: AppCopy) => void;
}

/** Fields of the configuration, of which the server passes `contactLink` through. */
type Changes = Partial<PageConfiguration> & { contactLink?: string };

interface Fixtures {
  /** Serves the built shell with a changed configuration of its pages, and returns its URL. */
  shellOf: (change: (configuration: PageConfiguration) => Changes) => Promise<string>;
  /** Serves a built app, or a changed copy of it, and returns its URL. */
  serveApp: (part: AppName, options?: ServeOptions) => Promise<string>;
}

/** Everything that a test serves ends with it. */
export const test = base.extend<Fixtures>({
  shellOf: async ({ product }, use) => {
    const stops: (() => Promise<void>)[] = [];
    await use(async (change) => {
      const configuration = () => ({ ...product.configuration(), ...change(product.configuration()) });
      const beside = { '/clips': clips, [partsPath('site-remote')]: buildOf('site-remote') };
      const shell = await servePart({ folder: buildOf('shell'), configuration, beside });
      stops.push(shell.stop);
      product.origins.push(shell.address);
      return shell.address;
    });
    await Promise.all(stops.map((stop) => stop()));
  },
  serveApp: async ({ product }, use) => {
    const stops: (() => unknown)[] = [];
    await use(async (part, { port, change } = {}) => {
      const folder = change ? mkdtempSync(path.join(os.tmpdir(), `${part}-`)) : undefined;
      if (folder) {
        cpSync(buildOf(part), folder, { recursive: true });
        change!({ folder, changeManifest: (edit) => changeManifest(folder, edit) });
        stops.push(() => rmSync(folder, { recursive: true, force: true }));
      }
      const { configuration } = product;
      const app = await servePart({
        ...{ configuration, folder: buildOf('shell') },
        beside: { [partsPath(part)]: folder ?? buildOf(part) },
        ...(port && { port }),
      });
      stops.push(app.stop);
      return app.address + partsPath(part);
    });
    await Promise.all(stops.map((stop) => stop()));
  },
});

function changeManifest(folder: string, change: (manifest: Manifest) => void): void {
  const file = path.join(folder, 'part.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  change(manifest);
  writeFileSync(file, JSON.stringify(manifest));
}

/** The remotes with other values of one of them. */
export const changing = (remotes: RegisteredRemote[], name: string, change: Partial<RegisteredRemote>) =>
  remotes.map((remote) => (remote.name === name ? { ...remote, ...change } : remote));
