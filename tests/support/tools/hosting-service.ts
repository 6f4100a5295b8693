import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { listen } from '../../../server/http/listen';
import { minimatch } from 'minimatch';

interface StoredVersion {
  name: string;
  status: string;
  labels?: Record<string, string>;
  config?: { headers?: { glob: string; headers: Record<string, string> }[] };
  files: Record<string, string>;
}

interface StoredRelease {
  name: string;
  version: Omit<StoredVersion, 'files'>;
  message: string;
  releaseTime: string;
}

export interface HostingService {
  /** The origin of the interface. */
  api: string;
  addressOf: (site: string) => string;
  /** The current version of each channel, by `SITE/CHANNEL`. */
  shown: (channel: string) => StoredVersion | undefined;
  /** The number of uploaded files. Files that the service already has are not uploaded again. */
  uploads: () => number;
  /** Called before a release is created. */
  beforeRelease: (act: () => Promise<void>) => void;
  stop: () => Promise<void>;
}

/** The number of results on a page of a list, which is small so that tests reach the second page. */
const mostOnPage = 3;

/**
 * The parts of Firebase Hosting's interface that releases and firebase-tools use: versions, files by the hash of their
 * compressed content, channels and releases. `addressOf` returns the URL of the live version.
 */
export async function startHostingService(): Promise<HostingService> {
  const contents = new Map<string, Buffer>();
  const versions: StoredVersion[] = [];
  const channels = new Set<string>();
  /** The releases of each channel, newest first. */
  const releases = new Map<string, StoredRelease[]>();
  let beforeRelease: (() => Promise<void>) | undefined;
  let uploads = 0;
  let origin = '';

  const shown = (channel: string) => {
    const [release] = releases.get(channel) ?? [];
    return versions.find(({ name }) => name === release?.version.name);
  };
  const withoutFiles = ({ files: _, ...version }: StoredVersion) => version;
  const addressOf = (site: string, channel: string) => `${origin}/shown/${site}/${channel}`;
  /** The headers of a file of a channel, by the rules of its version. */
  const headersOf = (path: string): Headers => {
    const [, , site, channel, ...names] = path.split('/');
    const file = `/${names.join('/')}`;
    const headers = new Headers({ 'content-type': file.endsWith('.js') ? 'text/javascript' : 'text/html' });
    for (const { glob, headers: given } of shown(`${site}/${channel}`)?.config?.headers ?? [])
      if (minimatch(file, glob.startsWith('/') ? glob : `/${glob}`))
        for (const [name, value] of Object.entries(given)) headers.set(name, value);
    return headers;
  };
  const onPage = <T>(name: string, all: T[], query: URLSearchParams) => {
    const from = Number(query.get('pageToken') || 0);
    const most = Math.min(mostOnPage, Number(query.get('pageSize') ?? mostOnPage));
    const isLast = from + most >= all.length;
    return { [name]: all.slice(from, from + most), ...(!isLast && { nextPageToken: `${from + most}` }) };
  };

  const answer = (method: string, path: string, query: URLSearchParams, body: Buffer): object | null => {
    const json = () => JSON.parse(body.toString() || '{}') as never;
    const version = versions.find(({ name }) => path.includes(name));
    const [, site, id] = /sites\/([^/]+)\/channels\/([^/?]+)/.exec(path) ?? [];
    const channel = `${site}/${id}`;
    if (path.startsWith('/shown/')) {
      const [, , ofSite, ofChannel, ...file] = path.split('/');
      const hash = shown(`${ofSite}/${ofChannel}`)?.files[`/${file.join('/')}`];
      return hash === undefined ? null : gunzipSync(contents.get(hash)!);
    }
    if (path.startsWith('/upload/')) {
      uploads++;
      contents.set(path.split('/').pop()!, body);
      return {};
    }
    if (path.endsWith('/token')) return { access_token: 'token', expires_in: 3600 };
    if (path.includes('/services/')) return { state: 'ENABLED' };
    if (path.endsWith(':testIamPermissions')) return json();
    if (path.endsWith(':populateFiles')) {
      const { files } = json() as { files: Record<string, string> };
      Object.assign(version!.files, files);
      const uploadRequiredHashes = [...new Set(Object.values(files))].filter((hash) => !contents.has(hash));
      return { uploadUrl: `${origin}/upload`, uploadRequiredHashes };
    }
    if (version && path.endsWith('/files')) {
      const all = Object.entries(version.files).map(([name, hash]) => ({
        path: name,
        hash,
        status: 'ACTIVE',
      }));
      return onPage('files', all, query);
    }
    if (method === 'POST' && path.endsWith('/versions')) {
      const name = `${path.replace('/v1beta1/', '')}/${versions.length}`;
      versions.push({ ...(json() as StoredVersion), name, files: {} });
      return { name };
    }
    if (method === 'PATCH' && version) return withoutFiles(Object.assign(version, json()));
    if (path.endsWith('/releases')) {
      const all = releases.get(channel) ?? [];
      if (method === 'GET') return onPage('releases', all, query);
      const released = versions.find(({ name }) => name === query.get('versionName'));
      if (released?.status !== 'FINALIZED') return { error: { code: 400, message: 'not finalized' } };
      const { message = '' } = json() as { message?: string };
      const release = {
        name: `${path.replace('/v1beta1/', '')}/${all.length}`,
        version: withoutFiles(released),
        message,
        releaseTime: new Date().toISOString(),
      };
      releases.set(channel, [release, ...all]);
      return release;
    }
    if (site && method === 'GET')
      return channels.has(channel) ? { name: path, url: addressOf(site, id!) } : null;
    if (method === 'POST' && path.endsWith('/channels')) {
      const name = query.get('channelId')!;
      const ofSite = /sites\/([^/]+)/.exec(path)![1]!;
      channels.add(`${ofSite}/${name}`);
      return { name: path, url: addressOf(ofSite, name) };
    }
    if (site) return { name: path, url: addressOf(site, id!) };
    if (path.includes('/sites')) return { name: path, defaultUrl: origin };
    return { projectId: 'mine', resources: { hostingSite: 'mine' } };
  };

  const server = await listen({
    port: 0,
    answer: async (request, response) => {
      const body = await buffer(request);
      const { pathname, searchParams } = new URL(request.url!, 'http://service');
      const path = decodeURIComponent(pathname);
      const act = beforeRelease;
      if (act && request.method === 'POST' && path.endsWith('/channels/live/releases')) {
        beforeRelease = undefined;
        await act();
      }
      const answered = answer(request.method!, path, searchParams, body);
      if (answered === null) return void response.writeHead(404).end('{"error":{"code":404}}');
      if (Buffer.isBuffer(answered)) return void response.setHeaders(headersOf(path)).end(answered);
      if ('error' in answered) response.statusCode = (answered as { error: { code: number } }).error.code;
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answered));
    },
  });
  origin = server.address;
  return {
    api: origin,
    addressOf: (site) => addressOf(site, 'live'),
    shown,
    uploads: () => uploads,
    beforeRelease: (act) => {
      beforeRelease = act;
    },
    stop: server.stop,
  };
}
