import { loadParts, type ReadFile, type ServerParts } from '../page/parts/server-parts';

/** The interval between checks for new releases of the apps, in milliseconds. */
const releaseCheckInterval = 5000;

export interface LiveAppsOptions {
  /** Reads a live file of an app. */
  read: ReadFile;
  /** The names of the remotes. */
  remotes: string[];
  /** Called with the reason why a release cannot be used. */
  log: (line: string) => void;
}

/** The apps that render pages. The number differs after each release. */
interface LoadedApps {
  release: number;
  parts: ServerParts;
}

/** Loads the live apps. A new release is noticed after some seconds. If it cannot run, the previous apps remain in use. */
export function liveApps({ read, remotes, log }: LiveAppsOptions): () => Promise<LoadedApps> {
  let current: (LoadedApps & { manifests: string[] }) | undefined;
  let checkedAt = -Infinity;
  let loading: Promise<LoadedApps> | undefined;

  const load = async (): Promise<LoadedApps> => {
    const all = ['shell', ...remotes];
    try {
      const manifests = await Promise.all(
        all.map(async (part) => String((await read(part, 'part.json')) ?? '')),
      );
      // A missing `part.json` is not a release: a build starts by emptying the folder of its app.
      const gone = all.find((_, at) => manifests[at] === '' && current?.manifests[at]);
      if (gone) throw new Error(`${gone} has no part.json.`);
      if (!current || String(current.manifests) !== String(manifests))
        current = { manifests, parts: await loadParts(read, remotes), release: (current?.release ?? 0) + 1 };
    } catch (error) {
      if (!current) throw error;
      log(`The live apps cannot render: ${(error as Error).message}`);
    }
    checkedAt = Date.now();
    return current;
  };
  return async () => {
    if (current && Date.now() - checkedAt < releaseCheckInterval) return current;
    return (loading ??= load().finally(() => (loading = undefined)));
  };
}
