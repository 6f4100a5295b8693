import { packageConfiguration } from '../webpack/package-configuration';

export default (_: unknown, argv: { mode?: string }) => packageConfiguration('site-remote', __dirname, argv);
