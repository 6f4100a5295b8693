import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Part } from 'server/configuration';
import { root } from '../programs/run';
import { siteOf, type FirebaseProject } from './firebase-project';
import { askFirebase, firebaseTools, requireSignIn, runFirebase } from './firebase-tools';
import { writeFolder } from './read-build';
import { fillStage } from './fill-stage';
import { KeptFiles } from './kept-files';
import type { Beside, Files, Target } from './target';

/** Firebase keeps a preview for so long. */
const previewDays = '7d';

/** A channel that shows nothing: while it exists, a release of the site is under way. It ends by itself. */
const lockChannel = 'release-lock';
const lockExpires = '1h';

export interface FirebaseTargetOptions {
  project: FirebaseProject;
  /** Where a site answers, without a slash at the end. */
  addressOf?: (site: string) => string;
  /** The name of a preview. */
  channel?: string | undefined;
  /** The environment of firebase-tools, which says who ships; this process's, unless given. */
  env?: NodeJS.ProcessEnv;
  /** Where published files are kept for the next release; in the person's folder for such things, unless given. */
  keptIn?: string;
}

/** The sites of a Firebase project, shipped to by firebase-tools. */
export function firebaseTarget({
  project,
  addressOf = (site) => `https://${site}.web.app`,
  channel = 'preview',
  env = process.env,
  keptIn = path.join(os.homedir(), '.cache/video-site/published'),
}: FirebaseTargetOptions): Target {
  const kept = new KeptFiles(path.join(keptIn, project.project));
  const flags = ['--project', project.project, '--non-interactive'];

  const read = async (part: Part, file: string): Promise<Buffer | null> => {
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

  /** Gives a folder that holds one site and nothing else. */
  const inStage = async <T>(
    part: Part,
    files: Files,
    hosting: object | undefined,
    use: (stage: string) => Promise<T>,
    beside?: Beside,
  ): Promise<T> => {
    const stage = mkdtempSync(path.join(os.tmpdir(), `${part}-release-`));
    try {
      writeFolder(path.join(stage, 'public'), files);
      if (beside) await fillStage(path.join(stage, 'public'), beside, (file) => read(part, file), kept);
      const site = { ...hosting, site: siteOf(project, part), public: 'public' };
      writeFileSync(path.join(stage, 'firebase.json'), JSON.stringify({ hosting: site }));
      return await use(stage);
    } finally {
      rmSync(stage, { recursive: true, force: true });
    }
  };
  const shipSite = (
    part: Part,
    files: Files,
    hosting: object | undefined,
    command: string[],
    beside?: Beside,
  ) => inStage(part, files, hosting, (stage) => runFirebase([...command, ...flags], stage, env), beside);

  /** Of two that create a channel of one name, Firebase lets one. */
  const changeLock = (part: Part, command: string[]) =>
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
          `Somebody releases ${part}: the channel "${lockChannel}" of its site exists. Wait for the end; a release that ` +
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
    ship: async (part, files, hosting, beside) => {
      await shipSite(part, files, hosting, ['deploy', '--only', 'hosting'], beside);
      return addressOf(siteOf(project, part));
    },
    preview: async (part, files, hosting) => {
      await shipSite(part, files, hosting, ['hosting:channel:deploy', channel, '--expires', previewDays]);
      return 'the address that firebase-tools names above';
    },
    shipRules: () =>
      // `require-our-deploy.mjs` lets nothing else ship them.
      runFirebase(['deploy', '--only', 'firestore', ...flags], root, { ...env, RULES_ARE_TESTED: '1' }),
  };
}
