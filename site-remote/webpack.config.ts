import { remoteConfigurations } from '../webpack/part-configuration';

export default (_: unknown, argv: { mode?: string }) => remoteConfigurations('site-remote', __dirname, argv);
