import { remoteConfigurations } from 'tools/build';

/** Puts forms and lists that several screens use into shared chunks. */
const optimization = { splitChunks: { minSize: 1500 } };

export default (_: unknown, argv: { mode?: string }) =>
  remoteConfigurations('admin-remote', __dirname, argv).map((build) => ({
    ...build,
    optimization: { ...build.optimization, ...(build.name === 'federated' && optimization) },
  }));
