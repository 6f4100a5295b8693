import { execFileSync } from 'node:child_process';
import { runProgram } from './command-line/run-program';
import { quietNx, root, run } from './run';

/** Every part is built when the commit is not known here. */
async function buildChanged(since: string | undefined): Promise<void> {
  const isKnown = since !== undefined && isCommit(since);
  if (!isKnown) console.log('Since when is not known: building every part.');
  const range = isKnown ? ['affected', `--base=${since}`] : ['run-many'];
  const isBuilt = await run('nx', [...range, '--target=build'], quietNx);
  if (!isBuilt) throw new Error('The build failed; its messages are above.');
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
    examples: {
      'npm run build:changed -- main': 'what this branch changes',
      'npm run build:changed -- HEAD~1': 'what the last commit changed',
    },
    notes: 'A part is reached by its own files, by what it uses, or by how it is built (nx.json).',
  },
  ({ words: [since] }) => buildChanged(since),
);
