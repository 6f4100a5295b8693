import { shellConfiguration } from 'tools/build';

export default (_: unknown, argv: { mode?: string }) => shellConfiguration(__dirname, argv);
