import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';
import { startLocalFirebase } from 'local-firebase';

/**
 * A Node environment that provides a server from outside of the tests, which is loaded and compiled once per process
 * instead of once per file.
 */
export default class ServerEnvironment extends NodeEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, { startLocalFirebase });
  }
}
