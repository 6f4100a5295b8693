import { remoteConfigurations } from 'tools/build';

/** Forms and lists that several screens use get shared chunks. */
const optimization = { splitChunks: { minSize: 1500 } };

export default (_: unknown, argv: { mode?: string }) =>
  remoteConfigurations('admin-remote', __dirname, argv).map((build) => ({
    ...build,
    optimization: { ...build.optimization, ...(build.name === 'federated' && optimization) },
  }));
