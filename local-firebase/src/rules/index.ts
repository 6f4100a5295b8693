export { children } from './syntax';
export type { RulesReader } from './documents';
export { parse as parseRules, RulesSyntaxError } from './parse';
export type { RulesQuery } from './firestore-values';
export { compileRules, Rules, type RulesAnswer, type RulesRequest } from './rules';
export type { Expression, FunctionDeclaration, MatchBlock, RulesFile } from './syntax';
