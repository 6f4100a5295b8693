import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { compileProgram } from 'tests/support/local-firebase';
import { scripts } from '../../package.json';
import { isEverything } from 'tests/support/everything';

/** The scripts of package.json that start a command of this project. */
const ours = Object.entries(scripts).flatMap(([word, script]) => {
  const [runner, file, ...args] = script.split(' ');
  return runner === 'tsx' ? [{ word, file: file!, args }] : [];
});

const typed = (word: string) => (['start', 'test'].includes(word) ? `npm ${word}` : `npm run ${word}`);

/** Runs a program without permission to write files or start other programs. Each attempt ends it with an error. */
async function runWithoutEffect(file: string, args: string[]) {
  const permission = process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission';
  const confined = [permission, '--allow-fs-read=*', '--no-warnings'];
  const child = spawn(process.execPath, [...confined, await compileProgram(file), ...args]);
  const code = new Promise((resolve) => child.on('close', resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, stdout, stderr };
}

it('package.json has commands of this project', () => {
  expect(ours.map(({ word }) => word)).toEqual(expect.arrayContaining(['start', 'test', 'bench', 'serve']));
});

/**
 * The commands whose help is tested. Each test compiles and starts a command, so the pre-merge checks test only two: one
 * with its own help text, one with words.
 */
const helping = isEverything ? ours : ours.filter(({ word }) => /^(start|content)$/.test(word));

it.each(helping)('$word --help prints the usage with an example, and does nothing else', async (one) => {
  const { code, stdout, stderr } = await runWithoutEffect(one.file, [...one.args, '--help']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const sections = stdout.split('\n\n').map((section) => section.split('\n')[0]);
  expect([sections[0], sections[1], sections.at(-1)]).toEqual(['Usage', 'Options', 'Examples']);
  const [usage, , ...others] = stdout.split('\n\n');
  const named = new RegExp(`^  ${typed(one.word)}(?![\\w:])`, 'm');
  expect(usage!.replaceAll('npm run -s ', 'npm run ')).toMatch(named);
  expect(others.at(-1)!.replaceAll('npm run -s ', 'npm run ')).toMatch(named);
});

/** The commands that are tested with an unknown option. All commands validate with the same function, so two suffice. */
const refusing = isEverything ? ours : ours.filter(({ word }) => /^(start|content)$/.test(word));

it.each(refusing)(
  '$word refuses an option that it does not know, with a sentence and exit code 2',
  async (one) => {
    const { code, stdout, stderr } = await runWithoutEffect(one.file, [...one.args, '--no-such-option']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^Unknown option '--no-such-option'\. See npm (run )?(-s )?[\w:]+ -- --help\n$/);
  },
);

it('the tests of one package run by the name of the package, and an unknown one is refused with the list', async () => {
  const { code, stderr } = await runWithoutEffect('tools/cli/test.ts', ['no-such-package']);
  expect(code).toBe(2);
  expect(stderr).toContain('Package no-such-package does not exist. Packages: shell,');
});
