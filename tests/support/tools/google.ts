import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { json as readJson } from 'node:stream/consumers';
import { startLocalFirebase, type LocalFirebase } from 'local-firebase';
import { listen } from '../../../server/http/listen';
import { databaseFiles } from '../../../server/configuration/page-configuration';
import { startHostingService, type HostingService } from './hosting-service';
import { scriptForNpx } from './script-for-npx';

export interface GoogleStandIn {
  /** The environment in which `npx` is the stand-in for firebase-tools. */
  env: NodeJS.ProcessEnv;
  firebase: LocalFirebase;
  hosting: HostingService;
  /** The commands of firebase-tools that were run, without those that read. */
  commands: string[];
  /** Fails all changes after this number of them, half of them with a lost answer only. */
  interruptAfter: (changes: number) => void;
  /** The error of the next command that begins with these words. */
  refuse: (command: string, error: string) => void;
  isSignedIn: boolean;
  isOnline: boolean;
  /** The texts of the live rules and indexes. */
  deployed: { rules: string; indexes: string };
  /** Ids of projects of other customers. */
  taken: string[];
  /** Gives the account the project, with or without Firebase. */
  addProject: (hasFirebase: boolean) => void;
  stop: () => Promise<void>;
}

const networkError = () => Promise.reject(new TypeError('fetch failed'));
const json = (status: number, body: object) =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));
const notFound = () => json(404, { error: { code: 404, status: 'NOT_FOUND', message: 'Not found.' } });

/** The release and ruleset of Firebase Rules, and the indexes and fields of Firestore, as an administrator reads them. */
function readDeployed(pathname: string, { rules, indexes }: GoogleStandIn['deployed']): Promise<Response> {
  const file = JSON.parse(indexes) as {
    indexes: { collectionGroup: string }[];
    fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean; indexes: object[] }[];
  };
  const state = 'READY';
  if (pathname.endsWith('/releases/cloud.firestore')) return json(200, { rulesetName: 'rulesets/current' });
  if (pathname.endsWith('/rulesets/current'))
    return json(200, { source: { files: [{ name: 'firestore.rules', content: rules }] } });
  if (pathname.endsWith('/indexes'))
    return json(200, {
      indexes: file.indexes.map(({ collectionGroup, ...index }, i) => ({
        ...index,
        ...{ state, name: `collectionGroups/${collectionGroup}/indexes/${i}` },
      })),
    });
  return json(200, {
    fields: file.fieldOverrides.map(({ collectionGroup, fieldPath, ttl, indexes: single }) => ({
      name: `collectionGroups/${collectionGroup}/fields/${fieldPath}`,
      indexConfig: { indexes: single.map((mode) => ({ fields: [{ fieldPath, ...mode }], ...mode, state })) },
      ...(ttl && { ttlConfig: { state: 'ACTIVE' } }),
    })),
  });
}

/**
 * Google's interfaces and firebase-tools for one project, which does not exist yet. Content and accounts are in an embedded
 * server, pages in the stand-in for Hosting. Requests of this process to Google's hosts are answered here. `emulator`: the URL of
 * Google's Firestore emulator, which has the content instead.
 */
export async function startGoogle(
  folder: string,
  project: string,
  emulator?: string,
): Promise<GoogleStandIn> {
  const firebase = await startLocalFirebase({
    projectId: project,
    ...databaseFiles,
    origins: [],
    isAnnounced: false,
  });
  const hosting = await startHostingService();
  const has = { cloud: false, firebase: false, site: false, app: false, signIn: false, database: false };
  const refusals = new Map<string, string>();
  let changes = 0;
  let mostChanges = Infinity;

  /** Makes a change. After the allowed number, either it or its answer is lost. */
  const change = async <T>(work: () => Promise<T> | T): Promise<T> => {
    const number = ++changes;
    if (number > mostChanges && number % 2 === 0) throw new TypeError('fetch failed');
    const result = await work();
    if (number > mostChanges) throw new TypeError('fetch failed');
    return result;
  };

  /** The results of commands, as firebase-tools 15.34.2 prints them with --json (`lib/commands`, by their names). */
  const run = async (args: string[], cwd: string): Promise<unknown> => {
    const command = args.join(' ');
    for (const [words, error] of refusals)
      if (command.startsWith(words)) {
        refusals.delete(words);
        throw new Error(error);
      }
    if (!standIn.isOnline) throw new Error('Failed to make request to https://firebase.googleapis.com');
    const is = (words: string) => command.startsWith(words);
    // apps-list.js: metadata of each app; apps-sdkconfig.js: the file, with the configuration as `sdkConfig`.
    if (is('apps:list WEB'))
      return has.app ? [{ appId: '1:2:web:3', displayName: 'Default Web App', platform: 'WEB' }] : [];
    if (is('apps:sdkconfig WEB 1:2:web:3'))
      return {
        fileName: 'firebase-js-config.json',
        fileContents: '{}',
        sdkConfig: {
          ...{ projectId: project, appId: '1:2:web:3', apiKey: 'key' },
          ...{ authDomain: `${project}.firebaseapp.com`, messagingSenderId: '2' },
        },
      };
    standIn.commands.push(command);
    return change(() => {
      // projects-create.js: creates a Cloud project, then adds Firebase to it.
      if (is('projects:create')) {
        if (has.cloud || standIn.taken.includes(args[1]!))
          throw new Error(
            `Failed to create project because there is already a project with ID ${args[1]}. Please try again with a unique project ID.`,
          );
        has.cloud = true;
        has.firebase = args[1] === project;
        return { projectId: project, resources: {} };
      }
      if (is('projects:addfirebase')) {
        if (has.firebase)
          throw new Error(
            'Failed to add Firebase to Google Cloud Platform project. See firebase-debug.log for more info.',
          );
        return (has.firebase = true);
      }
      if (is(`hosting:sites:create ${project} --project ${project}`)) return (has.site = true);
      // deploy/auth/prepare.js creates a web app in a project without one.
      if (is('deploy --only auth')) return (has.app = has.signIn = true);
      // deploy/firestore/prepare.js creates the database in the location of firebase.json.
      if (is('deploy --only firestore')) {
        const file = JSON.parse(readFileSync(path.join(cwd, 'firebase.json'), 'utf8'));
        if (file.firestore.location === 'mars1')
          throw new Error('HTTP Error: 400, Invalid locationId: mars1');
        return (has.database = true);
      }
      throw new Error(`The stand-in does not know the command: ${command}`);
    });
  };

  const npx = await listen({
    port: 0,
    answer: async (request, response) => {
      const { args, cwd } = (await readJson(request)) as { args: string[]; cwd: string };
      const [, tools, ...rest] = args;
      // Prints the token of the signed-in account.
      if (tools === '-p') return void response.end(standIn.isSignedIn ? firebase.adminToken : '');
      const words = rest.filter((word) => !['--json', '--non-interactive'].includes(word));
      await run(words, cwd).then(
        // lib/command.js
        (result) => response.end(JSON.stringify({ status: 'success', result }, null, 2)),
        ({ message }: Error) =>
          response.writeHead(500).end(JSON.stringify({ status: 'error', error: message }, null, 2)),
      );
    },
  });

  /** Answers as https://firebase.google.com/docs/reference and https://cloud.google.com/docs describe. */
  const ask = (
    url: URL,
    send: (address: string) => Promise<Response>,
    isReading: boolean,
  ): Promise<Response> => {
    if (!standIn.isOnline) return networkError();
    const { hostname, pathname, search } = url;
    const forward = (origin: string) => {
      const isRead = isReading || /:(runQuery|batchGet|lookup|signInWithPassword)|\/upload\//.test(url.href);
      return isRead ? send(origin + pathname + search) : change(() => send(origin + pathname + search));
    };
    switch (hostname) {
      case 'firebase.googleapis.com':
        return has.firebase ? json(200, { projectId: project, state: 'ACTIVE' }) : notFound();
      case 'cloudresourcemanager.googleapis.com':
        return has.cloud
          ? json(200, { projectId: project, lifecycleState: 'ACTIVE' })
          : json(403, { error: { code: 403, status: 'PERMISSION_DENIED' } });
      case 'firebasehosting.googleapis.com':
        if (!has.site) return notFound();
        return pathname.endsWith(`/sites/${project}`)
          ? json(200, { name: `projects/${project}/sites/${project}`, type: 'DEFAULT_SITE' })
          : forward(hosting.api);
      case `${project}.web.app`:
        return send(hosting.addressOf(project) + (pathname === '/' ? '/index.html' : pathname));
      case 'firestore.googleapis.com':
        if (!has.database) return notFound();
        if (pathname.includes('/collectionGroups/')) return readDeployed(pathname, standIn.deployed);
        // The emulator has documents only.
        return forward(emulator && pathname.includes('/documents') ? emulator : firebase.address);
      case 'firebaserules.googleapis.com':
        return has.database ? readDeployed(pathname, standIn.deployed) : notFound();
      case 'identitytoolkit.googleapis.com':
        if (!has.signIn) return json(400, { error: { code: 400, message: 'CONFIGURATION_NOT_FOUND' } });
        // An administrator gets the link instead of a mail to the owner.
        if (pathname.endsWith(`/projects/${project}/accounts:sendOobCode`))
          return json(200, {
            oobLink: `https://${project}.firebaseapp.com/__/auth/action?mode=resetPassword`,
          });
        return forward(`${firebase.address}/identitytoolkit.googleapis.com`);
      default:
        return send(url.href);
    }
  };

  const original = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input));
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}));
    const send = (address: string) => {
      // The emulator's name for an administrator.
      if (
        emulator &&
        address.startsWith(emulator) &&
        headers.get('authorization')?.includes(firebase.adminToken)
      )
        headers.set('authorization', 'Bearer owner');
      return original(input instanceof Request ? new Request(address, input) : address, { ...init, headers });
    };
    // The doctor tries a write without a token, which is refused.
    return ask(url, send, method === 'GET' || !headers.has('authorization'));
  };

  const bin = path.join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  const client = path.join(bin, 'npx.cjs');
  writeFileSync(
    client,
    // `fetch` would triple the time of this short program.
    `const { argv, cwd, stdout } = process;
     const request = require('node:http').request('${npx.address}', { method: 'POST' }, (answer) => {
       answer.pipe(stdout);
       process.exitCode = answer.statusCode === 200 ? 0 : 1;
     });
     request.end(JSON.stringify({ args: argv.slice(2), cwd: cwd() }));`,
  );
  const standIn: GoogleStandIn = {
    ...{ firebase, hosting, commands: [], isSignedIn: true, isOnline: true, taken: [] },
    deployed: {
      rules: readFileSync(databaseFiles.rules, 'utf8'),
      indexes: readFileSync(databaseFiles.indexes, 'utf8'),
    },
    env: scriptForNpx(bin, `exec "${process.execPath}" "${client}" "$@"`),
    interruptAfter: (number) => {
      changes = 0;
      mostChanges = number;
    },
    addProject: (hasFirebase) => void Object.assign(has, { cloud: true, firebase: hasFirebase }),
    refuse: (command, error) => void refusals.set(command, error),
    stop: async () => {
      globalThis.fetch = original;
      await npx.stop();
      await hosting.stop();
      await firebase.stop();
    },
  };
  return standIn;
}
