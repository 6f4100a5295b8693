import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { runProgram } from './command-line/run-program';
import { quietNx, root, run } from './run';

/** Which projects a change since a commit reaches, in nx's words; every one when the commit is not known here. */
function rangeSince(since: string | undefined): { isAll: boolean; words: string[] } {
  if (since !== undefined && isCommit(since))
    return { isAll: false, words: ['--affected', `--base=${since}`] };
  console.error('Since when is not known: every part.');
  return { isAll: true, words: [] };
}

async function buildChanged(since: string | undefined): Promise<void> {
  const { isAll, words } = rangeSince(since);
  const range = isAll ? ['run-many'] : ['affected', ...words.slice(1)];
  const isBuilt = await run('nx', [...range, '--target=build'], quietNx);
  if (!isBuilt) throw new Error('The build failed; its messages are above.');
}

/** Prints the parts as JSON, for a program. */
function listChanged(since: string | undefined): void {
  const words = ['show', 'projects', ...rangeSince(since).words, '--with-target=build', '--json'];
  const nx = path.join(root, 'node_modules/.bin/nx');
  const answer = execFileSync(nx, words, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...quietNx },
  });
  console.log(JSON.stringify((JSON.parse(answer) as string[]).sort()));
}

function isCommit(name: string): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', `${name}^{commit}`], { cwd: root, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

runProgram(
  {
    usage: {
      'npm run build:changed -- [COMMIT]':
        'builds each part that a change since COMMIT reaches; without it, every part',
    },
    options: {
      list: {
        type: 'boolean',
        default: false,
        says: 'builds nothing, and prints the names of these parts as JSON',
      },
    },
    examples: {
      'npm run build:changed -- main': 'what this branch changes',
      'npm run build:changed -- HEAD~1': 'what the last commit changed',
    },
    notes: 'A part is reached by its own files, by what it uses, or by how it is built (nx.json).',
  },
  async ({ values: { list }, words: [since] }) => (list ? listChanged(since) : buildChanged(since)),
);
