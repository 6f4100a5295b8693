import { parts } from 'server/configuration';
import { readBuilds, type Host } from 'server/release';
import { commitOf } from './describe';
import { findCopies, findFaults, manifestsOf } from './check-compatibility';
import { openHost } from './release-options';
import { inColumns } from '../command-line/describe';

/** `npm run deploy -- --list`. The exit code is 1 if live apps are incompatible. */
export async function list(to: string | undefined): Promise<void> {
  const { lines, doFit } = await describeLive(openHost(to));
  console.log(lines.join('\n'));
  if (!doFit) process.exitCode = 1;
}

/** Describes the live apps: a line for each app, incompatibilities, and additional copies of `shared-data`. */
export async function describeLive(host: Host): Promise<{ lines: string[]; doFit: boolean }> {
  const builds = await readBuilds(host, await host.live());
  const history = await host.history();
  const rows = parts.map((part) => {
    const build = builds.get(part);
    if (!build) return [part, 'not live'];
    const { manifest, id } = build;
    const later = history.findIndex(({ labels }) => labels[part] !== id);
    const since = history.at(later === -1 ? -1 : later - 1)?.at.toISOString() ?? '';
    return [part, manifest.version, commitOf(manifest), `${manifest.contract}`, since];
  });
  const manifests = manifestsOf(builds);
  const faults = findFaults(manifests, parts);
  const ending = [...faults, ...findCopies(manifests)];
  const columns = ['app', 'version', 'commit', 'contract', 'live since'];
  return {
    lines: [
      ...inColumns([columns, ...rows]),
      '',
      ...(ending.length > 0 ? ending : ['The live apps work together.']),
    ],
    doFit: faults.length === 0,
  };
}
