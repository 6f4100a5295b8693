import { unwatchFile, watchFile } from 'node:fs';
import path from 'node:path';
import { compileRules, type Rules, type RulesAnswer, type RulesReader, type RulesRequest } from '../rules';
import { readTextFile } from '../unusable';

const LOOK_EVERY_MS = 300;

/** The rules of a file, read again when it changes; a change that does not parse keeps the rules before it. */
export class RulesFile {
  private rules: Rules;
  private text = '';

  /** Throws RulesSyntaxError, or a sentence when there is no such file. */
  constructor(
    private readonly file: string,
    private readonly log: (line: string) => void,
  ) {
    this.rules = this.read();
    watchFile(file, { interval: LOOK_EVERY_MS, persistent: false }, this.reload);
  }

  check(request: RulesRequest, reader: RulesReader): RulesAnswer {
    return this.rules.check(request, reader);
  }

  /** The text of the rules that hold. */
  get source(): string {
    return this.text;
  }

  stop(): void {
    unwatchFile(this.file, this.reload);
  }

  private readonly reload = (): void => {
    try {
      this.rules = this.read();
      this.log(`Read ${path.basename(this.file)} again.`);
    } catch (error) {
      this.log(`The rules of before still hold: ${(error as Error).message}`);
    }
  };

  private read(): Rules {
    const text = readTextFile(this.file);
    const rules = compileRules(text, path.basename(this.file));
    this.text = text;
    return rules;
  }
}
