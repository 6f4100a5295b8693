import { isRemoteName } from 'server/configuration';
import { hostingAddress } from '../programs/firebase-tools';
import { compressed, type Files, type Host, type Labels, type Release } from 'server/release';

/** After this many seconds Firebase deletes a preview. */
const previewTime = 7 * 24 * 60 * 60;
/** The number of files that one request adds to a version. */
const batch = 1000;
/** The number of parallel uploads. */
const atOnce = 16;
const daysOfHistory = 28;

export interface FirebaseHostOptions {
  project: string;
  /** The name of the Hosting site. Default: the id of the project. */
  site?: string;
  token: () => Promise<string>;
  api?: string;
  /** The URL of the live version, without a slash at the end. */
  origin?: string;
}

interface StoredRelease {
  name: string;
  version?: { name: string; labels?: Labels };
  message?: string;
  releaseTime: string;
}

/**
 * A site of Firebase Hosting, through its REST interface. A version is a map of paths to hashes, and only unknown
 * content is uploaded (https://firebase.google.com/docs/reference/hosting/rest).
 */
export function firebaseHost({
  project,
  site = project,
  token,
  api = 'https://firebasehosting.googleapis.com',
  origin = hostingAddress(site),
}: FirebaseHostOptions): Host {
  const place = `projects/${project}/sites/${site}`;

  const send = async (address: string, options: RequestInit = {}): Promise<Response> => {
    const headers = { authorization: `Bearer ${await token()}`, ...options.headers };
    return fetch(address, { ...options, headers }).catch((cause: Error) => {
      throw new Error(`${new URL(address).host} does not answer: ${cause.message}`, { cause });
    });
  };
  const ask = async <T>(path: string, method = 'GET', body?: object): Promise<T> => {
    const answer = await send(`${api}/v1beta1/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (answer.ok) return (await answer.json()) as T;
    throw new Error(`Firebase Hosting refused ${method} ${path} (${answer.status}): ${await answer.text()}`);
  };

  const listReleases = async (most: number): Promise<StoredRelease[]> => {
    const found: StoredRelease[] = [];
    const since = Date.now() - daysOfHistory * 24 * 60 * 60 * 1000;
    let next = '';
    do {
      const query = new URLSearchParams({ pageSize: `${Math.min(most, 100)}`, pageToken: next });
      const answer = await ask<{ releases?: StoredRelease[]; nextPageToken?: string }>(
        `${place}/channels/live/releases?${query}`,
      );
      found.push(...(answer.releases ?? []).filter(({ version }) => version));
      next = answer.nextPageToken ?? '';
    } while (next && found.length < most && Date.parse(found.at(-1)?.releaseTime ?? '') > since);
    return found.slice(0, most);
  };
  const listFiles = async (version: string): Promise<Files> => {
    const files = new Map<string, string>();
    let next = '';
    do {
      const query = new URLSearchParams({ status: 'ACTIVE', pageSize: `${batch}`, pageToken: next });
      const answer = await ask<{ files?: { path: string; hash: string }[]; nextPageToken?: string }>(
        `${version}/files?${query}`,
      );
      for (const { path, hash } of answer.files ?? []) files.set(path.replace(/^\//, ''), hash);
      next = answer.nextPageToken ?? '';
    } while (next);
    return files;
  };
  const publish = (channel: string, id: string, message: string) =>
    ask(`${place}/channels/${channel}/releases?${new URLSearchParams({ versionName: id })}`, 'POST', {
      message,
    });

  return {
    origin,
    live: async () => {
      const [release] = await listReleases(1);
      const id = release?.version?.name ?? '';
      const labels = labelsOf(release);
      // If no builds are known, another tool made these files, such as Firebase's first page. A release replaces them.
      return { id, labels, files: Object.keys(labels).length > 0 ? await listFiles(id) : new Map() };
    },
    history: async () =>
      (await listReleases(Infinity)).map((release): Release => ({
        id: release.version!.name,
        at: new Date(release.releaseTime),
        message: release.message ?? '',
        labels: labelsOf(release),
      })),
    read: async (path) => {
      const address = `${origin}/${path.split('/').map(encodeURIComponent).join('/')}`;
      const answer = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(30_000) }).catch(
        (cause: Error) => {
          throw new Error(`${address} does not answer, so the live version is unknown: ${cause.message}`, {
            cause,
          });
        },
      );
      if (answer.status === 404) return null;
      if (!answer.ok) throw new Error(`${address} answers with status ${answer.status}.`);
      return Buffer.from(await answer.arrayBuffer());
    },
    put: async ({ files, labels, hosting }, content) => {
      const { name: id } = await ask<{ name: string }>(`${place}/versions`, 'POST', {
        status: 'CREATED',
        labels,
        ...(hosting && { config: hosting }),
      });
      const paths = [...files];
      const upload = async (address: string, hashes: string[], known: Map<string, string>): Promise<void> => {
        for (let hash = hashes.pop(); hash !== undefined; hash = hashes.pop()) {
          const body = await compressed(await content(known.get(hash)!, hash));
          const answer = await send(`${address}/${hash}`, { method: 'POST', body: new Uint8Array(body) });
          if (!answer.ok) throw new Error(`Firebase Hosting refused ${known.get(hash)} (${answer.status}).`);
        }
      };
      for (let at = 0; at < paths.length; at += batch) {
        const some = paths.slice(at, at + batch);
        const { uploadUrl, uploadRequiredHashes = [] } = await ask<{
          uploadUrl: string;
          uploadRequiredHashes?: string[];
        }>(`${id}:populateFiles`, 'POST', {
          files: Object.fromEntries(some.map(([path, hash]) => [`/${path}`, hash])),
        });
        const known = new Map(some.map(([path, hash]) => [hash, path]));
        await Promise.all(
          Array.from({ length: atOnce }, () => upload(uploadUrl, uploadRequiredHashes, known)),
        );
      }
      await ask(`${id}?updateMask=status`, 'PATCH', { status: 'FINALIZED' });
      return id;
    },
    release: async (id, base, message) => {
      const [before] = await listReleases(1);
      if (shortNameOf(before?.version?.name) !== shortNameOf(base)) return 'superseded';
      await publish('live', id, message);
      // Hosting has no conditional release. If two releases meet, the first one wins: it is released again.
      const since: StoredRelease[] = [];
      for (const release of await listReleases(10)) {
        if (release.name === before?.name) break;
        since.push(release);
      }
      const first = since.at(-1);
      if (!first?.version || shortNameOf(first.version.name) === shortNameOf(id)) return 'live';
      await publish('live', first.version.name, first.message ?? '');
      return 'superseded';
    },
    preview: async (id, channel) => {
      const channels = `${place}/channels`;
      const expires = { ttl: `${previewTime}s` };
      const known = await send(`${api}/v1beta1/${channels}/${channel}`);
      const { url } =
        known.status === 404
          ? await ask<{ url: string }>(`${channels}?channelId=${channel}`, 'POST', expires)
          : await ask<{ url: string }>(`${channels}/${channel}?updateMask=ttl`, 'PATCH', expires);
      await publish(channel, id, 'preview');
      return url;
    },
  };
}

/** The last segment of a version's name. The rest differs: it has the project's id or number. */
const shortNameOf = (name = ''): string | undefined => name.split('/').pop();

/** The ids of the builds in a release. Its other labels are from other tools. */
const labelsOf = (release: StoredRelease | undefined): Labels =>
  Object.fromEntries(
    Object.entries(release?.version?.labels ?? {}).filter(([name]) => name === 'shell' || isRemoteName(name)),
  );
