import { shellConfiguration } from '../webpack/part-configuration';

export default (_: unknown, argv: { mode?: string }) => shellConfiguration(__dirname, argv);
