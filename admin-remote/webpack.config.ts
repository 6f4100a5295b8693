import { remoteConfigurations } from 'tools/build';

/** Screens share their forms and lists as files of their own, instead of a copy for each screen. */
const optimization = { splitChunks: { minSize: 1500 } };

export default (_: unknown, argv: { mode?: string }) =>
  remoteConfigurations('admin-remote', __dirname, argv).map((build) => ({
    ...build,
    optimization: { ...build.optimization, ...(build.name === 'federated' && optimization) },
  }));
