import type { FunctionDeclaration } from './syntax';
import type { RuleValue } from './values';

type Read = () => RuleValue;

/** The names that an expression sees: those of its own block, then those of the blocks around it. */
export class Scope {
  private readonly variables = new Map<string, Read>();

  constructor(
    private readonly declarations: readonly FunctionDeclaration[],
    private readonly outer: Scope | null,
  ) {}

  child(declarations: readonly FunctionDeclaration[]): Scope {
    return new Scope(declarations, this);
  }

  /** Binds a name to a value that is read at most once, when first needed. */
  bind(name: string, read: Read): void {
    let value: RuleValue | undefined;
    this.variables.set(name, () => (value === undefined ? (value = read()) : value));
  }

  variable(name: string): Read | undefined {
    return this.variables.get(name) ?? this.outer?.variable(name);
  }

  /** The function and the scope that it was declared in, whose names it sees. */
  function(name: string): { declaration: FunctionDeclaration; scope: Scope } | undefined {
    const declaration = this.declarations.find((one) => one.name === name);
    return declaration ? { declaration, scope: this } : this.outer?.function(name);
  }
}
