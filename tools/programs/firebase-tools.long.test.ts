import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from 'server/configuration';
import { hostingOf } from '../../server/http/hosting-configuration';
import { emulatorEnvironment } from '../../tests/support/tools/firebase-emulator';
import { runEmulators } from '../../tests/support/tools/run-emulators';
import { firebaseTools } from './firebase-tools';
import { temporaryFolder } from 'tests/support/temporary-folder';

const folder = temporaryFolder('firebase-tools');
const project = path.join(folder, 'project');

/** The path of firebase-tools in npx's cache, or the reason why npx could not fetch it. */
function fetchTools(): { tools: string } | { reason: string } {
  const found = spawnSync('npx', ['--yes', '--package', firebaseTools, '-c', 'command -v firebase'], {
    encoding: 'utf8',
    cwd: os.tmpdir(),
    timeout: 240_000,
  });
  if (found.status !== 0) return { reason: `npx could not fetch ${firebaseTools}: ${found.stderr.trim()}` };
  return { tools: path.join(realpathSync(found.stdout.trim()), '../../..') };
}

interface Found {
  faults: string[];
  sites?: string[];
}

/** Runs firebase-tools on the project's files, with one of them changed. Returns its output. */
function check(tools: string, change: Record<string, (text: string) => string> = {}): Found {
  writeProject();
  for (const [name, edit] of Object.entries(change)) {
    const file = path.join(project, name);
    const text = readFileSync(file, 'utf8');
    expect(edit(text)).not.toBe(text);
    writeFileSync(file, edit(text));
  }
  const script = path.join(root, 'tests/support/tools/with-firebase-tools.mjs');
  return JSON.parse(
    execFileSync(process.execPath, [script, tools], { cwd: project, encoding: 'utf8' }),
  ) as Found;
}

function writeProject(): void {
  rmSync(project, { recursive: true, force: true });
  mkdirSync(project);
  for (const name of ['firestore.rules', 'firestore.indexes.json'])
    cpSync(path.join(root, name), path.join(project, name));
  writeFileSync(path.join(project, '.firebaserc'), JSON.stringify({ projects: { default: 'demo-site' } }));
  mkdirSync(path.join(project, 'public'));
  writeFileSync(path.join(project, 'public/index.html'), '<title>Films</title>');
  const { headers, rewrites } = hostingOf({ remotes: [] }, { pages: [] });
  // The serving rules of a release, in the form of firebase-tools.
  const hosting = {
    ...{ site: 'demo-site', public: 'public' },
    rewrites: rewrites!.map(({ glob, path: destination }) => ({ source: glob, destination })),
    headers: headers.map(({ glob, headers: all }) => ({
      source: glob,
      headers: Object.entries(all).map(([key, value]) => ({ key, value })),
    })),
  };
  const written = JSON.parse(readFileSync(path.join(root, 'firebase.json'), 'utf8')) as object;
  writeFileSync(path.join(project, 'firebase.json'), JSON.stringify({ ...written, hosting }));
}

const tools = fetchTools();
const folderOfTools = 'tools' in tools ? tools.tools : '';
const emulator = emulatorEnvironment(folder);
const needing = (what: { reason: string } | object, name: string, work: () => void) =>
  'reason' in what ? describe.skip(`${name} (skipped: ${what.reason})`, work) : describe(name, work);

needing(tools, 'this project', () => {
  it('firebase-tools finds nothing wrong with firebase.json, the serving rules and the indexes', () => {
    expect(check(folderOfTools)).toEqual({
      faults: [],
      sites: ['demo-site'],
    });
  });

  it('firebase-tools reports errors in these files', () => {
    const typo = { 'firebase.json': (text: string) => text.replace('"rewrites"', '"rewritten"') };
    expect(check(folderOfTools, typo).faults.join()).toContain('rewritten');
    const scope = {
      'firestore.indexes.json': (text: string) =>
        text.replace('"queryScope": "COLLECTION"', '"queryScope": "X"'),
    };
    expect(check(folderOfTools, scope).faults.join()).toContain('queryScope');
  });

  needing(emulator, 'with its emulators', () => {
    it('the emulators of firebase-tools start with the site, its headers and the rules', async () => {
      writeProject();
      const answers = await runEmulators(folderOfTools, project, 'env' in emulator ? emulator.env : {});
      expect(answers.public).toBe(404);
      expect(answers.private).toBe(403);
      expect(answers.policies).toHaveLength(1);
      for (const policy of answers.policies) expect(policy).toContain("default-src 'none'");
    });
  });
});
