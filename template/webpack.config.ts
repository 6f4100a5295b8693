import { remoteConfigurations } from 'tools/build';

export default (_: unknown, argv: { mode?: string }) =>
  remoteConfigurations('sample-remote', __dirname, argv);
