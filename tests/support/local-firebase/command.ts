import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export { compileProgram } from './compile-program';

const root = path.join(__dirname, '../../..');

export interface Ended {
  code: number | null;
  output: string;
}

/** A compiled program of the project, run as a person runs it. */
export class Command {
  private readonly child: ChildProcess;
  private readonly ended: Promise<number | null>;
  output = '';

  /** `program` is the result of `compileProgram`. */
  constructor(program: string, args: string[], env: Record<string, string> = {}) {
    this.child = spawn(process.execPath, [program, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
    });
    for (const stream of [this.child.stdout!, this.child.stderr!])
      stream.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    this.ended = once(this.child, 'close').then(([code]) => code as number | null);
  }

  /** Resolves with the match of a pattern in the output. Rejects with the output if the program ends first. */
  async waitForOutput(pattern: RegExp): Promise<RegExpExecArray> {
    const isOver = this.ended.then(() => true);
    for (;;) {
      const found = pattern.exec(this.output);
      if (found) return found;
      const more = Promise.race([once(this.child.stdout!, 'data'), once(this.child.stderr!, 'data')]);
      if ((await Promise.race([isOver, more])) === true && !pattern.test(this.output))
        throw new Error(`It ended without ${String(pattern)}:\n${this.output}`);
    }
  }

  /** Types a text. Without one, closes the input, like Ctrl-D does. */
  types(text?: string): void {
    if (text === undefined) this.child.stdin!.end();
    else this.child.stdin!.write(text);
  }

  /** Resolves when the program has ended, after a signal if one is given. */
  async end(signal?: NodeJS.Signals): Promise<Ended> {
    if (signal && this.child.exitCode === null) this.child.kill(signal);
    return { code: await this.ended, output: this.output };
  }
}
