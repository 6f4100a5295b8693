import { remoteConfigurations } from '../webpack/part-configuration';

export default (_: unknown, argv: { mode?: string }) => remoteConfigurations('admin-remote', __dirname, argv);
