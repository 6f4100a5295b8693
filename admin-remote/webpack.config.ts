import { remoteConfigurations } from 'tools/build';

export default (_: unknown, argv: { mode?: string }) => remoteConfigurations('admin-remote', __dirname, argv);
