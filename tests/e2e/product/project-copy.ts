import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parts, root } from '../../../server/configuration/parts';

export interface ProjectCopy {
  folder: string;
  change: (file: string, from: string | RegExp, to: string) => void;
  commit: () => string;
  /** Runs a command in the copy to its end, and returns its output. Throws it on failure. */
  run: (line: string) => Promise<string>;
  remove: () => void;
}

/**
 * A copy of the project in its own git repository, with the builds and installed packages of the original. A test can
 * change and build it without affecting others.
 */
export function copyProject(): ProjectCopy {
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'project-')));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root });
  const built = parts.map((part) => `${part}/dist`);
  for (const name of [...listed.toString().split('\0').filter(Boolean), ...built]) {
    if (existsSync(path.join(root, name)))
      cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  copyBuildCache(folder);
  linkPackages(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  for (const name of readdirSync(folder)) {
    const nested = path.join(root, name, 'node_modules');
    if (existsSync(nested)) linkPackages(nested, path.join(folder, name, 'node_modules'));
  }
  git('init', '--quiet');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@example.org');
  const commitAll = (message: string) => {
    git('add', '--all');
    git('commit', '--quiet', '--message', message);
  };
  commitAll('The current project');

  return {
    folder,
    change: (file, from, to) => {
      const place = path.join(folder, file);
      const text = readFileSync(place, 'utf8');
      const changed = text.replace(from, to);
      if (changed === text) throw new Error(`${file} does not hold ${from}`);
      writeFileSync(place, changed);
      commitAll(`Change ${file}`);
    },
    commit: () => git('rev-parse', 'HEAD'),
    run: (line) => runLine(folder, line),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * Copies nx's build cache, so that the copy does not repeat earlier builds. In a worktree, the cache is in the main
 * checkout.
 */
function copyBuildCache(folder: string): void {
  const words = ['rev-parse', '--path-format=absolute', '--git-common-dir'];
  const checkout = path.dirname(execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim());
  const [from, to] = [path.join(checkout, '.nx'), path.join(folder, '.nx')];
  if (!existsSync(path.join(from, 'cache'))) return;
  mkdirSync(path.join(to, 'workspace-data'), { recursive: true });
  for (const name of readdirSync(path.join(from, 'workspace-data')).filter((file) => file.includes('.db')))
    cpSync(path.join(from, 'workspace-data', name), path.join(to, 'workspace-data', name));
  // Links each entry separately: entries that the copy builds are deleted with it.
  mkdirSync(path.join(to, 'cache'));
  for (const name of readdirSync(path.join(from, 'cache')))
    symlinkSync(path.join(from, 'cache', name), path.join(to, 'cache', name));
}

/** Links each installed package. Links to workspaces point to the copy, as they point to the original there. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const [source, link] = [path.join(from, name), path.join(to, name)];
    if (name.startsWith('@')) linkPackages(source, link);
    else if (lstatSync(source).isSymbolicLink()) symlinkSync(readlinkSync(source), link);
    else if (name !== '.cache') symlinkSync(source, link);
  }
}

async function runLine(cwd: string, line: string): Promise<string> {
  const child = spawn(line, { cwd, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${line} ended with ${code}:\n${output}`);
  return output;
}
