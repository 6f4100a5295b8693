import { type FunctionDeclaration, packages, type Expression } from './syntax';
import { type RuleValue, EvaluationError, located, Path, subjectOf, typeName } from './values';
import type { Documents } from './documents';
import { functions, methods } from './library';
import { apply, asBool, asString, elementAt, isOfType, member, pathPart } from './operators';

type Read = () => RuleValue;

/** The names that an expression can use: those of its own block, and those of the blocks around. */
export class Scope {
  private readonly variables = new Map<string, Read>();

  constructor(
    private readonly declarations: readonly FunctionDeclaration[],
    private readonly outer: Scope | null,
  ) {}

  child(declarations: readonly FunctionDeclaration[]): Scope {
    return new Scope(declarations, this);
  }

  /** Binds a name to a value. The value is read when it is first needed, and only once. */
  bind(name: string, read: Read): void {
    let value: RuleValue | undefined;
    this.variables.set(name, () => (value === undefined ? (value = read()) : value));
  }

  read(name: string): RuleValue {
    const read = this.variables.get(name);
    if (read) return read();
    if (!this.outer) throw new EvaluationError(`Nothing is called ${name} here.`);
    return this.outer.read(name);
  }

  /** The function with this name, and the scope in which it was declared. Its body can use the names there. */
  function(name: string): { declaration: FunctionDeclaration; scope: Scope } | undefined {
    const declaration = this.declarations.find((one) => one.name === name);
    return declaration ? { declaration, scope: this } : this.outer?.function(name);
  }
}

/** The most expressions in one request, as in production. Each operator, call, property, name and literal counts. */
const MOST_EXPRESSIONS = 1000;

/** Evaluates the expressions of one request. Throws EvaluationError with the place in the source. */
export class Evaluation {
  private evaluated = 0;

  constructor(private readonly documents: Documents) {}

  evaluate(node: Expression, scope: Scope): RuleValue {
    if (++this.evaluated > MOST_EXPRESSIONS)
      throw new EvaluationError(
        `The rules of one request evaluate more than ${MOST_EXPRESSIONS} expressions.`,
      );
    return node.kind === 'literal' ? node.value : located(node.at, () => this.run(node, scope));
  }

  /** Whether a condition is true. A value other than a bool is an error. */
  holds(node: Expression, scope: Scope): boolean {
    return located(node.at, () => asBool(this.evaluate(node, scope)));
  }

  private run(node: Exclude<Expression, { kind: 'literal' }>, scope: Scope): RuleValue {
    switch (node.kind) {
      case 'name':
        return scope.read(node.name);
      case 'list':
        return node.items.map((item) => this.evaluate(item, scope));
      case 'map':
        return new Map(
          node.entries.map(({ key, value }) => [
            asString(this.evaluate(key, scope)),
            this.evaluate(value, scope),
          ]),
        );
      case 'path':
        return new Path(node.segments.flatMap((segment) => pathPart(this.evaluate(segment, scope))));
      case 'not':
        return !this.holds(node.operand, scope);
      case 'binary':
        return this.binary(node, scope);
      case 'is':
        return isOfType(this.evaluate(node.operand, scope), node.type);
      case 'conditional':
        return this.evaluate(this.holds(node.test, scope) ? node.then : node.otherwise, scope);
      case 'member':
        return member(this.evaluate(node.object, scope), node.name);
      case 'index':
        return elementAt(this.evaluate(node.object, scope), this.evaluate(node.index, scope));
      case 'call':
        return this.call(node, scope);
      case 'method':
        return this.method(node, scope);
    }
  }

  private binary(node: Expression & { kind: 'binary' }, scope: Scope): RuleValue {
    const { operator, left, right } = node;
    if (operator === '&&' || operator === '||') return this.decide(left, right, scope, operator === '||');
    return apply(operator, this.evaluate(left, scope), this.evaluate(right, scope));
  }

  /** If one side of `&&` or `||` decides the result, an error on the other side does not matter. */
  private decide(left: Expression, right: Expression, scope: Scope, deciding: boolean): boolean {
    let failure: unknown;
    for (const side of [left, right]) {
      try {
        if (this.holds(side, scope) === deciding) return deciding;
      } catch (error) {
        if (!(error instanceof EvaluationError)) throw error;
        failure ??= error;
      }
    }
    if (failure) throw failure;
    return !deciding;
  }

  private call(node: Expression & { kind: 'call' }, scope: Scope): RuleValue {
    const own = scope.function(node.name);
    if (own) return this.callOwn(own.declaration, own.scope, node.arguments, scope);
    const values = node.arguments.map((argument) => this.evaluate(argument, scope));
    const definition = this.documents.functions.get(node.name) ?? functions.get(node.name);
    if (!definition) throw new EvaluationError(`No function is called ${node.name}.`);
    return definition(`${node.name}()`, values);
  }

  /** Arguments and `let` bindings are evaluated only when they are needed. */
  private callOwn(
    declaration: FunctionDeclaration,
    declared: Scope,
    given: Expression[],
    caller: Scope,
  ): RuleValue {
    const { length } = declaration.parameters;
    if (given.length !== length)
      throw new EvaluationError(
        `${declaration.name}() takes ${length} ${length === 1 ? 'argument' : 'arguments'}, not ${given.length}.`,
      );
    const inner = declared.child([]);
    declaration.parameters.forEach((name, at) => inner.bind(name, () => this.evaluate(given[at]!, caller)));
    for (const binding of declaration.lets)
      inner.bind(binding.name, () => this.evaluate(binding.value, inner));
    return this.evaluate(declaration.result, inner);
  }

  private method(node: Expression & { kind: 'method' }, scope: Scope): RuleValue {
    const values = (): RuleValue[] => node.arguments.map((argument) => this.evaluate(argument, scope));
    if (node.object.kind === 'name' && packages.has(node.object.name)) {
      const name = `${node.object.name}.${node.name}`;
      return functions.get(name)!(`${name}()`, values());
    }
    const object = this.evaluate(node.object, scope);
    const type = typeName(object);
    const definition = methods.get(`${type}.${node.name}`);
    if (!definition) throw new EvaluationError(`${subjectOf(object)} has no method ${node.name}().`);
    return definition(`${type}.${node.name}()`, [object, ...values()]);
  }
}
