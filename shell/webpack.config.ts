import { packageConfiguration } from '../webpack/package-configuration';

export default (_: unknown, argv: { mode?: string }) => packageConfiguration('shell', __dirname, argv);
