import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';
import { startLocalFirebase } from 'local-firebase';

/**
 * A Node environment with a temporary folder for each test file, which is removed after the file. It provides a server from
 * outside of the tests, which is loaded and compiled once per process instead of once per file.
 */
export default class ServerEnvironment extends NodeEnvironment {
  #folder = '';
  #sharedFolder = os.tmpdir();

  override async setup(): Promise<void> {
    await super.setup();
    this.#folder = mkdtempSync(path.join(this.#sharedFolder, 'test-'));
    // Some tests run programs as another user.
    chmodSync(this.#folder, 0o755);
    process.env['TMPDIR'] = this.#folder;
    Object.assign(this.global.process.env, { TMPDIR: this.#folder });
    Object.assign(this.global, { startLocalFirebase });
  }

  override async teardown(): Promise<void> {
    process.env['TMPDIR'] = this.#sharedFolder;
    rmSync(this.#folder, { recursive: true, force: true });
    await super.teardown();
  }
}
