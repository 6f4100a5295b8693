import http, { type IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';

interface Version {
  files: Record<string, string>;
  config: { headers?: { glob: string; headers: Record<string, string> }[] };
}

export interface HostingService {
  /** Environment variables that make firebase-tools use this service instead of Google's. */
  env: Record<string, string>;
  addressOf: (site: string) => string;
  /** The current version of each channel, by `SITE/CHANNEL`. */
  shown: Map<string, Version>;
  /** The number of uploaded files. Files that the service already has are not uploaded again. */
  uploads: () => number;
  stop: () => void;
}

/**
 * The parts of Firebase Hosting's interface that firebase-tools uses to deploy a site: versions, files by the hash of
 * their compressed content, channels and releases. `addressOf` returns the URL of the live version.
 */
export async function startHostingService(): Promise<HostingService> {
  const contents = new Map<string, Buffer>();
  const versions: Version[] = [];
  const channels = new Set<string>();
  const shown: HostingService['shown'] = new Map();
  let uploads = 0;
  let origin = '';

  const answer = (
    method: string,
    path: string,
    query: URLSearchParams,
    body: Buffer,
  ): object | Buffer | null => {
    const json = () => JSON.parse(body.toString() || '{}') as never;
    const version = versions[Number(/\/versions\/(\d+)/.exec(path)?.[1])];
    const channel = /sites\/([^/]+)\/channels\/([^/?]+)/.exec(path);
    if (path.startsWith('/live/')) {
      const [, , site, ...file] = path.split('/');
      const hash = shown.get(`${site}/live`)?.files[`/${file.join('/')}`];
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
    if (method === 'POST' && path.endsWith('/versions')) {
      versions.push({ files: {}, config: {} });
      return { name: `${path.replace('/v1beta1/', '')}/${versions.length - 1}` };
    }
    if (method === 'PATCH' && version) return Object.assign(version, json());
    if (path.endsWith('/releases')) {
      shown.set(
        `${channel![1]}/${channel![2]}`,
        versions[Number(query.get('versionName')!.split('/').pop())]!,
      );
      return {};
    }
    if (channel && method === 'DELETE') return channels.delete(`${channel[1]}/${channel[2]}`) ? {} : null;
    if (channel && method === 'GET')
      return channels.has(`${channel[1]}/${channel[2]}`) ? { name: path, url: `${origin}/channel` } : null;
    if (method === 'POST' && path.endsWith('/channels')) {
      const created = `${/sites\/([^/]+)/.exec(path)![1]}/${query.get('channelId')}`;
      if (channels.has(created)) return { error: { code: 409, message: 'exists', status: 'ALREADY_EXISTS' } };
      channels.add(created);
    }
    if (path.includes('/channels')) return { name: path, url: `${origin}/preview`, channels: [] };
    if (path.includes('/sites')) return { name: path, defaultUrl: origin };
    return { projectId: 'mine', resources: { hostingSite: 'mine' } };
  };

  const server = http.createServer((request, response) => {
    void read(request).then((body) => {
      const { pathname, searchParams } = new URL(request.url!, 'http://service');
      const answered = answer(request.method!, decodeURIComponent(pathname), searchParams, body);
      if (answered === null) return response.writeHead(404).end('{"error":{"code":404}}');
      if (Buffer.isBuffer(answered)) return response.end(answered);
      if ('error' in answered) response.statusCode = (answered as { error: { code: number } }).error.code;
      return response.setHeader('content-type', 'application/json').end(JSON.stringify(answered));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  const services = [
    'HOSTING_API',
    'API',
    'TOKEN',
    'AUTH',
    'AUTH_MANAGEMENT',
    'RESOURCEMANAGER',
    'SERVICE_USAGE',
    'IDENTITY',
  ];
  return {
    env: {
      FIREBASE_TOKEN: 'refresh',
      ...Object.fromEntries(services.map((name) => [`FIREBASE_${name}_URL`, origin])),
    },
    addressOf: (site) => `${origin}/live/${site}`,
    shown,
    uploads: () => uploads,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
