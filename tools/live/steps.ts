import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readAdmins, readSummary, rebuildCatalogue } from 'admin-data';
import { parts } from 'server/configuration';
import { hasPages } from 'server/release';
import { findAccounts, passwordLink } from '../admin/accounts';
import { makeAdmin } from '../admin/admin';
import { content as runContent } from '../content/content';
import { withDatabase } from '../database/open-database';
import { ask } from '../doctor/ask';
import { checkAdmins } from '../doctor/content';
import { examineAll } from '../doctor/doctor';
import type { Finding } from '../doctor/finding';
import { checkIndexes } from '../doctor/indexes';
import { checkRules } from '../doctor/rules';
import { checkFirestore, checkSignIn } from '../doctor/services';
import { findSite, type Site } from '../doctor/site';
import {
  findProject,
  hostingAddress,
  projectAccess,
  projectFile,
  readProject,
  runFirebase,
} from '../programs/firebase-tools';
import { deployParts, releaseRules, type Steps } from '../release/deploy';
import { openHost, readConfiguration } from '../release/release-options';
import type { Answers, Question } from './answers';
import {
  commit,
  configurationFile,
  firebaseFile,
  isCommitted,
  locationIn,
  publishLink,
  writeJson,
  writeLocation,
} from './own-files';

export interface LiveOptions extends Partial<Record<Question, string | undefined>> {
  project?: string | undefined;
  content?: string | undefined;
}

/** What tests replace. */
export interface Surroundings {
  /** The folder of the sources. */
  folder: string;
  steps: Steps;
  /** Waits before the next check of `isDone`. */
  pause: () => Promise<void>;
}

export interface Step {
  name: string;
  /** What `run` does, for a dry run. */
  does: string;
  /** Whether the step is done. After `run`, called repeatedly until Google has applied the change. */
  isDone: () => Promise<boolean>;
  run: () => Promise<unknown>;
}

/** The steps from a clone to a public site, in order. Each can be interrupted and run again. */
export function stepsOf(options: LiveOptions, { folder, steps }: Surroundings, answers: Answers): Step[] {
  const project = () => readProject(folder);
  const configuration = path.join(folder, configurationFile);
  const { token } = projectAccess();
  const exists = async (url: string): Promise<boolean> => {
    const reply = await ask(url, { token: await token() });
    if (reply.status === 0) throw new Error(`${new URL(url).host} does not answer.`);
    return reply.status === 200;
  };
  const examine = async (look: (site: Site) => Promise<Finding[]>): Promise<Finding[]> => {
    const site = await findSite({ configuration });
    try {
      return site.configuration.firebase.projectId === project() ? await look(site) : [];
    } finally {
      await site.key?.close();
    }
  };
  let hasImported = options.content === undefined;
  let isExamined = false;

  return [
    {
      name: 'Login',
      does: 'needs the login to firebase-tools',
      isDone: async () => Boolean(await token()),
      run: token,
    },
    {
      name: 'Project',
      does: 'creates a Firebase project, on the free plan',
      isDone: async () => (options.project ?? project()) === project() && exists(firebaseProject(project())),
      run: async () => {
        const id = options.project ?? findProject(folder) ?? newProjectId(await answers.read('name'));
        // Written before the project is created, so that an interrupted run does not create a second one.
        writeJson(path.join(folder, projectFile), { projects: { default: id } });
        if (!(await exists(firebaseProject(id)))) await createProject(folder, id, exists);
      },
    },
    {
      name: 'Hosting site',
      does: 'creates the Hosting site of the project',
      isDone: () =>
        exists(`https://firebasehosting.googleapis.com/v1beta1/projects/${project()}/sites/${project()}`),
      run: () => runFirebase(['hosting:sites:create', project(), '--project', project()], folder),
    },
    {
      name: 'Sign-in',
      does: `enables sign-in by e-mail, creates a web app, and writes ${configurationFile}`,
      isDone: async () => {
        const [finding] = await examine(async (site) => [await checkSignIn(site)]);
        return finding?.state === 'good';
      },
      run: async () => {
        // This also creates the web app.
        await runFirebase(['deploy', '--only', 'auth', '--project', project()], folder);
        await writeConfiguration(folder, project(), answers);
      },
    },
    {
      name: 'Configuration',
      does: `writes the location of the data into ${firebaseFile}, and commits the configuration`,
      isDone: async () => {
        const location = locationIn(folder);
        return (options.location ?? location) === location && location !== undefined && isCommitted(folder);
      },
      run: async () => {
        writeLocation(folder, options.location ?? locationIn(folder) ?? (await answers.read('location')));
        commit(folder, await answers.read('email'));
      },
    },
    {
      name: 'Database',
      does: 'creates the database, with rules and indexes',
      isDone: async () => {
        const findings = await examine(async (site) => [
          await checkFirestore(site),
          ...(await checkRules(site)),
          ...(await checkIndexes(site)),
        ]);
        return findings.length > 0 && findings.every(({ state }) => state !== 'fault');
      },
      run: () => releaseRules(project(), folder),
    },
    {
      name: 'First admin',
      does: 'creates the account of the first admin',
      isDone: async () => {
        const [finding] = await examine(async (site) => [await checkAdmins(site)]);
        return finding?.state === 'good';
      },
      run: async () => {
        const email = await answers.read('email');
        // Nobody knows this password. The admin chooses one with the link at the end.
        const password = randomBytes(24).toString('base64url');
        await withDatabase({ configuration }, (database) => makeAdmin(database, email, () => password));
      },
    },
    {
      name: 'Content',
      does: options.content ? `imports ${options.content}` : 'creates an empty catalogue',
      isDone: async () =>
        hasImported &&
        (await withDatabase({ configuration }, ({ administration }) => readSummary(administration.db))) !==
          null,
      run: async () => {
        await withDatabase({ configuration }, ({ administration }) => rebuildCatalogue(administration));
        const how = { 'dry-run': false, 'from-now': false, configuration };
        if (options.content) await runContent(how, ['import', options.content]);
        hasImported = true;
      },
    },
    {
      name: 'Apps and pages',
      does: 'builds the apps, opens their screens in a browser, and releases them with all pages as HTML',
      isDone: async () => {
        const { labels, ...live } = await openHost(undefined, folder).live();
        return parts.every((part) => labels[part]) && hasPages({ labels, ...live });
      },
      run: () =>
        deployParts(
          parts,
          { host: openHost(undefined, folder), configuration: readConfiguration({ configuration }) },
          steps,
        ),
    },
    {
      name: 'Examination',
      does: 'examines the public site',
      isDone: () => Promise.resolve(isExamined),
      run: async () => {
        isExamined = await examineAll({ configuration });
        if (!isExamined) throw new Error('The site is public, and has the faults above: correct them.');
      },
    },
  ];
}

/** Describes the site: its URL, what to do next, and a link for each admin without a password. */
export async function describeSite(folder: string): Promise<string> {
  const address = hostingAddress(readProject(folder));
  return withDatabase({ configuration: path.join(folder, configurationFile) }, async (database) => {
    const accounts = await findAccounts(database, await readAdmins(database.administration));
    const links = accounts
      .filter(({ hasSignedIn }) => !hasSignedIn)
      .map(
        async ({ email }) =>
          `Choose the password of ${email}, within an hour:\n${await passwordLink(database, email)}`,
      );
    return [
      `\nYour site is public: ${address}`,
      ...(await Promise.all(links)),
      `The panel is at ${address}/admin. After changes, npm run publish renders the pages.`,
    ].join('\n\n');
  });
}

/** An id for a project. It must be unique among the projects of all of Google's customers. */
export function newProjectId(name: string): string {
  const words =
    name
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const id = words
    .join('-')
    .replace(/^[^a-z]+/, '')
    .slice(0, 22)
    .replace(/-$/, '');
  return `${id.length < 4 ? `site-${id}`.replace(/-$/, '') : id}-${randomBytes(3).toString('hex')}`;
}

const firebaseProject = (id: string): string => `https://firebase.googleapis.com/v1beta1/projects/${id}`;

async function createProject(
  folder: string,
  id: string,
  exists: (url: string) => Promise<boolean>,
): Promise<void> {
  const refusal = await runFirebase(['projects:create', id], folder).then(
    () => null,
    (error: Error) => error,
  );
  if (!refusal) return;
  if (!/already a project/.test(refusal.message)) throw refusal;
  // After an interrupted run, for example, this account may own the project without Firebase.
  if (await exists(`https://cloudresourcemanager.googleapis.com/v1/projects/${id}`)) {
    await runFirebase(['projects:addfirebase', id], folder);
    return;
  }
  rmSync(path.join(folder, projectFile));
  throw new Error(`The project id ${id} is taken: choose another with --project ID.`, { cause: refusal });
}

async function writeConfiguration(folder: string, project: string, answers: Answers): Promise<void> {
  const [app] = (await runFirebase(['apps:list', 'WEB', '--project', project], folder)) as {
    appId: string;
  }[];
  if (!app) throw new Error('The project has no web app yet. Wait a minute.');
  const { sdkConfig } = (await runFirebase(['apps:sdkconfig', 'WEB', app.appId], folder)) as {
    sdkConfig: { apiKey: string; authDomain?: string; appId?: string };
  };
  const { apiKey, authDomain, appId } = sdkConfig;
  const file = path.join(folder, configurationFile);
  const written = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { brand?: object }) : {};
  const name = written.brand ? '' : await answers.read('name');
  writeJson(file, {
    brand: { name, heading: name, tagline: 'Videos' },
    publishLink: publishLink(folder),
    ...written,
    firebase: { projectId: project, apiKey, authDomain, appId },
  });
}
