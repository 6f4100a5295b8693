import { remoteConfigurations } from '../webpack/part-configuration';

export default (_: unknown, argv: { mode?: string }) =>
  remoteConfigurations('sample-remote', __dirname, argv);
