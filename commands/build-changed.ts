import { execFileSync } from 'node:child_process';
import { quietNx, root, run } from './run';

/**
 * `npm run build:changed -- COMMIT`: builds each part that a change since that commit reaches, by its own files, by what
 * it uses, or by how it is built (`nx.json`); every part when the commit is not known here.
 */
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

buildChanged(process.argv[2]).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
