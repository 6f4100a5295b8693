import path from 'node:path';
import { compileRules, type Rules, type RulesAnswer, type RulesReader, type RulesRequest } from '../rules';
import { readTextFile } from '../unusable';
import { watchedFile } from '../watched-file';

/** The rules of a file, read again when it changes; a change that does not parse keeps the rules before it. */
export class RulesFile {
  private rules!: Rules;
  private text = '';
  /** Ends the watch over the file. */
  readonly stop: () => void;

  /** Throws RulesSyntaxError, or a sentence when there is no such file. */
  constructor(
    private readonly file: string,
    log: (line: string) => void,
  ) {
    this.read();
    this.stop = watchedFile(file, 'rules', () => this.read(), log);
  }

  check(request: RulesRequest, reader: RulesReader): RulesAnswer {
    return this.rules.check(request, reader);
  }

  /** The text of the rules that hold. */
  get source(): string {
    return this.text;
  }

  private read(): void {
    const text = readTextFile(this.file);
    this.rules = compileRules(text, path.basename(this.file));
    this.text = text;
  }
}
