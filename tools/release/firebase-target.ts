import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root, type AppName } from 'server/configuration';
import { siteOf, type FirebaseProject } from './firebase-project';
import { askFirebase, firebaseTools, requireSignIn, runFirebase } from './firebase-tools';
import { writeFolder } from './read-build';
import { fillStage, KeptFiles } from './fill-stage';
import type { PublishedFiles, Files, Target } from './target';

/** Firebase deletes a preview after this time. */
const previewDays = '7d';

/** An empty channel that locks the site during a release. It expires even if the release is killed. */
const lockChannel = 'release-lock';
const lockExpires = '1h';

export interface FirebaseTargetOptions {
  project: FirebaseProject;
  /** The URL of a site, without a slash at the end. */
  addressOf?: (site: string) => string;
  /** The name of a preview. */
  channel?: string | undefined;
  /** The environment of firebase-tools, which contains the credentials. Default: that of this process. */
  env?: NodeJS.ProcessEnv;
  /** The cache folder for published files. Default: the user's cache folder. */
  keptIn?: string;
}

/** A target that ships to the sites of a Firebase project with firebase-tools. */
export function firebaseTarget({
  project,
  addressOf = (site) => `https://${site}.web.app`,
  channel = 'preview',
  env = process.env,
  keptIn = path.join(os.homedir(), '.cache/video-site/published'),
}: FirebaseTargetOptions): Target {
  const kept = new KeptFiles(path.join(keptIn, project.project));
  const flags = ['--project', project.project, '--non-interactive'];

  const read = async (part: AppName, file: string): Promise<Buffer | null> => {
    const site = project.sites[part];
    if (!site) return null;
    const address = `${addressOf(site)}/${file.split('/').map(encodeURIComponent).join('/')}`;
    const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(30_000) }).catch(
      (error: Error) => {
        throw new Error(`${address} does not answer, so what is live is not known: ${error.message}`);
      },
    );
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`${address} answers with status ${response.status}.`);
    return Buffer.from(await response.arrayBuffer());
  };

  /** Calls `use` with a temporary folder that contains only one site. */
  const inStage = async <T>(
    part: AppName,
    files: Files,
    hosting: object | undefined,
    use: (stage: string) => Promise<T>,
    published?: PublishedFiles,
  ): Promise<T> => {
    const stage = mkdtempSync(path.join(os.tmpdir(), `${part}-release-`));
    try {
      writeFolder(path.join(stage, 'public'), files);
      if (published) await fillStage(path.join(stage, 'public'), published, (file) => read(part, file), kept);
      const site = { ...hosting, site: siteOf(project, part), public: 'public' };
      writeFileSync(path.join(stage, 'firebase.json'), JSON.stringify({ hosting: site }));
      return await use(stage);
    } finally {
      rmSync(stage, { recursive: true, force: true });
    }
  };
  const shipSite = (
    part: AppName,
    files: Files,
    hosting: object | undefined,
    command: string[],
    published?: PublishedFiles,
  ) => inStage(part, files, hosting, (stage) => runFirebase([...command, ...flags], stage, env), published);

  /** The lock is safe because Firebase lets only one of two processes create a channel with the same name. */
  const changeLock = (part: AppName, command: string[]) =>
    inStage(part, new Map(), undefined, (stage) =>
      askFirebase([...command, '--site', siteOf(project, part), ...flags], stage, env),
    );

  return {
    requireReady: async (part) => {
      if (part !== 'rules') siteOf(project, part);
      await requireSignIn(env);
    },
    lock: async (part) => {
      const { ok, output } = await changeLock(part, [
        'hosting:channel:create',
        lockChannel,
        '--expires',
        lockExpires,
      ]);
      const remove = ['hosting:channel:delete', lockChannel, '--force'];
      if (/already exists/.test(output) && !ok)
        throw new Error(
          `A release of ${part} is under way: the channel "${lockChannel}" of its site exists. Wait for its end; a release that ` +
            `was cut off leaves it for an hour. It is removed by npx ${firebaseTools} ${remove.join(' ')} ` +
            `--site ${siteOf(project, part)} --project ${project.project}. Nothing was shipped.`,
        );
      if (!ok) throw new Error(`${output}\nfirebase-tools failed. Nothing was shipped.`);
      return async () => {
        await changeLock(part, remove);
      };
    },
    read,
    shellAddress: () => (project.sites.shell ? addressOf(project.sites.shell) : null),
    ship: async (part, files, hosting, published) => {
      await shipSite(part, files, hosting, ['deploy', '--only', 'hosting'], published);
      return addressOf(siteOf(project, part));
    },
    preview: async (part, files, hosting) => {
      await shipSite(part, files, hosting, ['hosting:channel:deploy', channel, '--expires', previewDays]);
      return 'the address that firebase-tools names above';
    },
    shipRules: () =>
      // `require-our-deploy.mjs` refuses a deployment of rules without this variable.
      runFirebase(['deploy', '--only', 'firestore', ...flags], root, { ...env, RULES_ARE_TESTED: '1' }),
  };
}
