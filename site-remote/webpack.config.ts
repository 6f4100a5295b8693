import { remoteConfigurations } from 'tools/build';

export default (_: unknown, argv: { mode?: string }) => remoteConfigurations('site-remote', __dirname, argv);
