import { packageConfiguration } from '../webpack/package-configuration';

export default (_: unknown, argv: { mode?: string }) => packageConfiguration('admin-remote', __dirname, argv);
