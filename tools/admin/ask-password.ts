import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/**
 * Asks twice for a new password on the terminal, without echo. From a file or a pipe, reads it from the first line
 * instead. Throws a sentence if the two passwords differ or are empty.
 */
export async function askPassword(email: string): Promise<string> {
  if (!process.stdin.isTTY) return readLine('');
  const password = await readLine(`A new password for ${email}: `);
  if (password !== (await readLine('Once more: ')))
    throw new Error('The two passwords differ; nothing was changed.');
  return password;
}

async function readLine(question: string): Promise<string> {
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({
    input: process.stdin,
    output: silence,
    terminal: Boolean(process.stdin.isTTY),
  });
  // The question is printed after echo is off. So a password that is typed immediately is not shown.
  process.stdout.write(question);
  const [line] = (await Promise.race([once(terminal, 'line'), once(terminal, 'close')])) as [string?];
  terminal.close();
  if (question) process.stdout.write('\n');
  if (!line) throw new Error('A new account needs a password; nothing was changed.');
  return line;
}
