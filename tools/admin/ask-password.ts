import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/**
 * Asks twice for a new password on the terminal, without echo. If the input is a file or a pipe, its first line is the
 * password. Throws a sentence when the two passwords differ or are empty.
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
  // The question is printed after echo is off, so a password typed at once stays hidden.
  process.stdout.write(question);
  const [line] = (await Promise.race([once(terminal, 'line'), once(terminal, 'close')])) as [string?];
  terminal.close();
  if (question) process.stdout.write('\n');
  if (!line) throw new Error('A new account needs a password; nothing was changed.');
  return line;
}
