import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';
import { startLocalFirebase } from 'local-firebase';

/** Node, with a server outside of the tests: it is loaded and compiled once per process instead of once per file. */
export default class ServerEnvironment extends NodeEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, { startLocalFirebase });
  }
}
