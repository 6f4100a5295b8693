import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Part } from '../../hosting/hosting-configuration';
import { root } from '../run';
import { siteOf, type FirebaseProject } from './firebase-project';
import { requireSignIn, runFirebase } from './firebase-tools';
import type { Files, Target } from './target';

/** Firebase keeps a preview for so long. */
const previewDays = '7d';

export interface FirebaseTargetOptions {
  project: FirebaseProject;
  /** Where a site answers, without a slash at the end. */
  addressOf?: (site: string) => string;
  /** The environment of firebase-tools, which says who ships; this process's, unless given. */
  env?: NodeJS.ProcessEnv;
}

/** The three sites of a Firebase project, shipped to by firebase-tools. */
export function firebaseTarget({
  project,
  addressOf = (site) => `https://${site}.web.app`,
  env = process.env,
}: FirebaseTargetOptions): Target {
  const flags = ['--project', project.project, '--non-interactive'];

  /** Runs firebase-tools in a folder that holds one site and nothing else. */
  const shipSite = async (part: Part, files: Files, hosting: object | undefined, command: string[]) => {
    const stage = mkdtempSync(path.join(os.tmpdir(), `${part}-release-`));
    try {
      for (const [file, content] of files) {
        const place = path.join(stage, 'public', file);
        mkdirSync(path.dirname(place), { recursive: true });
        writeFileSync(place, content);
      }
      const site = { ...hosting, site: siteOf(project, part), public: 'public' };
      writeFileSync(path.join(stage, 'firebase.json'), JSON.stringify({ hosting: site }));
      await runFirebase([...command, ...flags], stage, env);
    } finally {
      rmSync(stage, { recursive: true, force: true });
    }
  };

  return {
    requireReady: async (part) => {
      if (part !== 'rules') siteOf(project, part);
      await requireSignIn(env);
    },
    read: async (part, file) => {
      const site = project.sites[part];
      if (!site) return null;
      const address = `${addressOf(site)}/${file}`;
      const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(30_000) }).catch(
        (error: Error) => {
          throw new Error(`${address} does not answer, so what is live is not known: ${error.message}`);
        },
      );
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`${address} answers with status ${response.status}.`);
      return Buffer.from(await response.arrayBuffer());
    },
    ship: async (part, files, hosting) => {
      await shipSite(part, files, hosting, ['deploy', '--only', 'hosting']);
      return addressOf(siteOf(project, part));
    },
    preview: async (part, files, hosting) => {
      await shipSite(part, files, hosting, ['hosting:channel:deploy', 'preview', '--expires', previewDays]);
      return 'the address that firebase-tools names above';
    },
    shipRules: () => runFirebase(['deploy', '--only', 'firestore', ...flags], root, env),
  };
}
