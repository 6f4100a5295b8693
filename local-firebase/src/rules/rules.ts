import type { StoredDocument } from '../values/value';
import { Documents, type RulesReader } from './documents';
import { Evaluation, Scope } from './evaluation';
import { EvaluationError, Timestamp, type RuleMap, type RuleValue } from './values';
import { claimValue, documentMap, documentPath, queryMap, type RulesQuery } from './firestore-values';
import { parse, position } from './parse';
import type { Allow, RulesFile, MatchBlock, PatternSegment } from './syntax';

/** A client's request as rules see it. Documents and `path` are relative to the database's root. */
export interface RulesRequest {
  method: 'get' | 'list' | 'create' | 'update' | 'delete';
  /** The path of the document; for `list` that of the collection. */
  path: string;
  auth: { uid: string; token: Record<string, unknown> } | null;
  /** The time of the request in RFC 3339. */
  time: string;
  /** The current document; null if it does not exist, and for `list`. */
  resource: StoredDocument | null;
  /** The document as it would be after `create` or `update`. */
  newResource: StoredDocument | null;
  /** The query; only for `list`. */
  query?: RulesQuery;
}

/**
 * `reason`: for each tried rule, its file and line and why it did not allow the request. Only people who may see the
 * data may read it. `places`: the rules for reads or writes of the path. They do not depend on the data.
 */
type RulesAnswer = { allowed: true } | { allowed: false; reason: string; places: string[] };

/** Parses a rules file once for many requests. Throws RulesSyntaxError. */
export const compileRules = (source: string, file = 'firestore.rules'): Rules => new Rules(source, file);

/** The rules in one file. `tree`: the parsed source, unless another one is given. */
export class Rules {
  constructor(
    private readonly source: string,
    private readonly file: string,
    private readonly tree: RulesFile = parse(source, file),
  ) {}

  /** Allows a request if a rule for its path and method allows it. */
  check(request: RulesRequest, reader: RulesReader): RulesAnswer {
    const evaluation = new Evaluation(new Documents(reader));
    const rules = this.matching(request);
    const refusals: string[] = [];
    for (const { allow, scope } of rules) {
      if (!covers(allow, request.method)) continue;
      const refusal = this.refusal(allow, evaluation, scope);
      if (refusal === null) return { allowed: true };
      refusals.push(refusal);
    }
    const why = refusals.length > 0 ? `. ${refusals.join(' ')}` : `: no rule of ${this.file} covers it.`;
    return {
      allowed: false,
      reason: `${request.method} ${request.path} is denied${why}`,
      places: [...new Set(rules.map(({ allow }) => this.place(allow.at)))],
    };
  }

  /** The rules that could allow reads of a path, or writes. */
  private matching(request: RulesRequest): MatchedRule[] {
    const scope = new Scope([], null);
    scope.bind('request', () => requestMap(request));
    scope.bind('resource', () => resourceOf(request));
    const rules = matchingRules(this.tree.matches, requestedPath(request), scope);
    const family: string[] = familyOf(request.method);
    return [...rules].filter(({ allow }) => allow.methods.some((one) => family.includes(one)));
  }

  private refusal(allow: Allow, evaluation: Evaluation, scope: Scope): string | null {
    try {
      if (!allow.condition || evaluation.holds(allow.condition, scope)) return null;
      return `${this.place(allow.at)}: the condition is false.`;
    } catch (error) {
      if (!(error instanceof EvaluationError)) throw error;
      return `${this.place(allow.at)}: ${error.message}${this.cause(allow.at, error.at)}`;
    }
  }

  private place(offset: number): string {
    return `${this.file}:${position(this.source, offset).line}`;
  }

  private cause(rule: number, offset = rule): string {
    const place = this.place(offset);
    return place === this.place(rule) ? '' : ` (${place})`;
  }
}

type Method = RulesRequest['method'];

const writes: Method[] = ['create', 'update', 'delete'];

const familyOf = (method: Method) =>
  writes.includes(method) ? ['write', ...writes] : ['read', 'get', 'list'];

const covers = (allow: Allow, method: Method): boolean =>
  allow.methods.some((one) => one === method || one === familyOf(method)[0]);

const requestedPath = ({ method, path }: RulesRequest): PathPart[] => [
  ...documentPath(path).segments,
  ...(method === 'list' ? [null] : []),
];

/** Called for a list. Its rules are checked before anything is read and without its filters. */
function throwUnknown(name: string): never {
  throw new EvaluationError(`This server does not support a rule for lists that reads ${name}.`);
}

function requestMap(request: RulesRequest): RuleMap {
  const map: RuleMap = new Map<string, RuleValue>([
    ['auth', request.auth ? claimValue({ uid: request.auth.uid, token: request.auth.token }) : null],
    ['method', request.method],
    ['path', documentPath(request.path)],
    ['time', Timestamp.parse(request.time)],
  ]);
  if (writes.includes(request.method))
    map.set('resource', request.newResource ? documentMap(request.newResource) : null);
  if (request.query) map.set('query', queryMap(request.query));
  return map;
}

function resourceOf({ method, resource }: RulesRequest): RuleValue {
  if (method === 'list') throwUnknown('resource');
  return resource && documentMap(resource);
}

/** One segment of a requested path. Null is any name. */
type PathPart = string | null;

interface MatchedRule {
  allow: Allow;
  scope: Scope;
}

/** Finds each `allow` whose block matches the whole path, with the names that the path binds. */
function* matchingRules(
  blocks: readonly MatchBlock[],
  path: readonly PathPart[],
  outer: Scope,
): Generator<MatchedRule> {
  for (const block of blocks) {
    const scope = outer.child(block.functions);
    if (!block.pattern.every((segment, at) => bindSegment(segment, path[at], scope))) continue;
    const rest = path.slice(block.pattern.length);
    if (rest.length === 0) for (const allow of block.allows) yield { allow, scope };
    yield* matchingRules(block.matches, rest, scope);
  }
}

/** Whether a segment of a block matches one of the path. A wildcard binds its name. */
function bindSegment(segment: PatternSegment, part: PathPart | undefined, scope: Scope): boolean {
  if (segment.kind === 'literal') return part === segment.text;
  scope.bind(segment.name, () => part ?? throwUnknown(segment.name));
  return part !== undefined;
}
